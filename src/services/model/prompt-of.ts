import { readFileSync } from 'node:fs'
import { shippedData } from '../../kernel/shipped-data.js'

/** What a model is told to do, as it stands in a file, and which version of it that is. */
export interface Prompt {
  readonly version: number
  readonly instructions: string
}

/** `version: 3` between two rules, then the text. */
const FILE = /^---\nversion: ([1-9]\d{0,5})\n---\n([^]+)$/

/**
 * The prompt of a task: `data/prompts/<name>.md`. The ledger of calls stores its version, so whoever changes the text increments
 * the version; `digests.json` beside the prompts has the digest of the text of each version.
 * @throws TypeError when the text does not begin with its version.
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
