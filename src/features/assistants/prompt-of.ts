import { readFileSync } from 'node:fs'

/** What a model is told to do, as it stands in a file of `prompts`, and which version of it that is. */
export interface Prompt {
  readonly version: number
  readonly instructions: string
}

/** `version: 3` between two rules, then the text. */
const FILE = /^---\nversion: ([1-9]\d{0,5})\n---\n([^]+)$/

const read = new Map<string, Prompt>()

/**
 * The prompt of a task: `prompts/<name>.md`, read once. The ledger of calls names its version, so whoever changes the text
 * counts it up; `prompts/digests.json` remembers which text each version is.
 */
export function promptOf(name: string): Prompt {
  const known = read.get(name)
  if (known !== undefined) return known
  const prompt = parsePrompt(readFileSync(new URL(`./prompts/${name}.md`, import.meta.url), 'utf8'))
  read.set(name, prompt)
  return prompt
}

/** @throws TypeError when the text does not begin with its version. */
export function parsePrompt(file: string): Prompt {
  const [, version, instructions] = FILE.exec(file.replaceAll('\r\n', '\n')) ?? []
  if (version === undefined || instructions === undefined) throw new TypeError('A prompt begins with its version.')
  return { version: Number(version), instructions: instructions.trim() }
}
