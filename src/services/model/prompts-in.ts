import { readFileSync } from 'node:fs'

/** What a model is told to do, as it stands in a file, and which version of it that is. */
export interface Prompt {
  readonly version: number
  readonly instructions: string
}

/** `version: 3` between two rules, then the text. */
const FILE = /^---\nversion: ([1-9]\d{0,5})\n---\n([^]+)$/

/**
 * The prompts of a folder: `<name>.md`, each read once. The ledger of calls names their versions, so whoever changes a text
 * counts it up; `digests.json` beside them remembers which text each version is.
 */
export function promptsIn(folder: URL): (name: string) => Prompt {
  const read = new Map<string, Prompt>()
  return (name) => {
    const known = read.get(name)
    if (known !== undefined) return known
    const prompt = parsePrompt(readFileSync(new URL(`${name}.md`, folder), 'utf8'))
    read.set(name, prompt)
    return prompt
  }
}

/** @throws TypeError when the text does not begin with its version. */
export function parsePrompt(file: string): Prompt {
  const [, version, instructions] = FILE.exec(file.replaceAll('\r\n', '\n')) ?? []
  if (version === undefined || instructions === undefined) throw new TypeError('A prompt begins with its version.')
  return { version: Number(version), instructions: instructions.trim() }
}
