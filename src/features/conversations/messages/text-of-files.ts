import { textsInJson } from '../../../kernel/json-value.js'

/** What stands before the bytes of a data URL. */
const DATA_URL = /^data:[^,]{0,200},/
const NOT_BASE64 = /[^A-Za-z0-9+/_=-]/
/** The least characters of bytes as text; no word has so many. */
const LEAST_BYTES = 300

/** Whether a line is the bytes of a file, such as an image. The search stops at the first other character. */
function isBytes(line: string): boolean {
  const bytes = line.replace(DATA_URL, '')
  return bytes.length >= LEAST_BYTES && !NOT_BASE64.test(bytes)
}

/**
 * The texts of the files that came with a message, as its `fileContent` has them; null where it has none. Apps may give
 * it any form: of a file without a `text` every text counts that is not the file's bytes.
 */
export function textOfFiles(fileContent: unknown): string | null {
  return filesIn(fileContent).map(textOfFile).filter(Boolean).join('\n\n') || null
}

/** What came with a message: a file by itself, or several. */
export function filesIn(fileContent: unknown): readonly unknown[] {
  return Array.isArray(fileContent) ? fileContent : [fileContent]
}

/** The text of one of them; empty where there is none. */
export function textOfFile(file: unknown): string {
  if (typeof file === 'object' && file !== null && 'text' in file && typeof file.text === 'string') return file.text
  return textsInJson(file)
    .split('\n')
    .filter((line) => !isBytes(line))
    .join('\n')
}
