import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { promptOf as promptOfAssistants } from '../../../src/features/assistants/prompt-of.js'
import { promptOf as promptOfKnowledge } from '../../../src/features/knowledge/prompt-of.js'
import { parsePrompt, type Prompt } from '../../../src/services/model/prompts-in.js'

/** Prompts and their versions: the ledger of calls names a version, so a version is one text for ever. */
const folders = [prompts('assistants', promptOfAssistants), prompts('knowledge', promptOfKnowledge)]

interface Prompts {
  readonly feature: string
  readonly promptOf: (name: string) => Prompt
  readonly names: readonly string[]
  readonly digests: Readonly<Record<string, Readonly<Record<string, string>>>>
}

function prompts(feature: string, promptOf: (name: string) => Prompt): Prompts {
  const folder = new URL(`../../../src/features/${feature}/prompts/`, import.meta.url)
  const names = readdirSync(folder).flatMap((name) => (name.endsWith('.md') ? [name.slice(0, -3)] : []))
  return {
    ...{ feature, promptOf, names },
    digests: JSON.parse(readFileSync(new URL('digests.json', folder), 'utf8')) as Prompts['digests'],
  }
}

test.each(folders.flatMap((folder) => folder.names.map((name) => [folder.feature, name, folder] as const)))(
  '%s/%s: a changed text has a version of its own in digests.json',
  (_feature, name, { promptOf, digests }) => {
    const { version, instructions } = promptOf(name)
    const digest = createHash('sha256').update(instructions).digest('hex')
    expect({ [version]: digest }).toEqual({ [version]: digests[name]?.[version] })
    expect(Object.keys(digests[name] ?? {}).at(-1)).toBe(String(version))
  },
)

test.each(folders)('every digest of $feature belongs to a prompt', ({ names, digests }) => {
  expect(Object.keys(digests).sort()).toEqual([...names].sort())
})

test('a file without a version is no prompt', () => {
  for (const file of ['Do this.', '---\nversion: 0\n---\nx', '---\nversion: 1\n---\n', '---\nversion: one\n---\nx']) {
    expect(() => parsePrompt(file)).toThrow(TypeError)
  }
  expect(parsePrompt('---\r\nversion: 12\r\n---\r\nDo this.\r\n')).toEqual({ version: 12, instructions: 'Do this.' })
})
