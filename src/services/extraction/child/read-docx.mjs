import mammoth from 'mammoth'

/** Reads the text of a Word document by paragraphs. External references are not followed. */
export async function read(content) {
  const { value } = await mammoth.extractRawText({ buffer: content })
  return value
}
