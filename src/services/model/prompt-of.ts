import { readFileSync } from 'node:fs'
import { shippedData } from '../../kernel/shipped-data.js'

/** The instructions of a task, read from a file, and their version. */
export interface Prompt {
  readonly version: number
  readonly instructions: string
}

/** `version: 3` between two rules, then the text. */
const FILE = /^---\nversion: ([1-9]\d{0,5})\n---\n([^]+)$/

/**
 * The prompts of a folder, `<name>.md`, each read once. The ledger of calls stores their versions: increment the
 * version when you change a text. `digests.json` beside them records the text of each version.
 */
export function promptOf(name: string): Prompt {
  return parsePrompt(readFileSync(shippedData(`prompts/${name}.md`), 'utf8'))
}

/** @throws TypeError when the text does not begin with its version. */
export function parsePrompt(file: string): Prompt {
  const [, version, instructions] = FILE.exec(file.replaceAll('\r\n', '\n')) ?? []
  if (version === undefined || instructions === undefined) throw new TypeError('A prompt begins with its version.')
  return { version: Number(version), instructions: instructions.trim() }
}
