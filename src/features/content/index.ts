export { createContentEntry } from './edit-content.js'
export { listContent, listEditableContent } from './list-content.js'
export { libraryTexts } from './library-texts.js'
