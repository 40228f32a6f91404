/// The public face: one import for values, codecs, canvas, text, catalogs and scenes.
@_exported public import CartoucheAssets
@_exported public import CartoucheCodecs
@_exported public import CartoucheCore
@_exported public import CartoucheDrawing
@_exported public import CartoucheScenes
@_exported public import CartoucheText
