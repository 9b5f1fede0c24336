import mammoth from 'mammoth'

/** The text of a Word document, paragraph by paragraph. What it refers to outside itself is not looked at. */
export async function read(content) {
  const { value } = await mammoth.extractRawText({ buffer: content })
  return value
}
