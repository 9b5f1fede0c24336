import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const OPERATIONS = [
  'companion',
  'documentation',
  'goals',
  'measures',
  'assistant',
  'assistant-document',
  'knowledge',
] as const
export type Operation = (typeof OPERATIONS)[number]

const pattern = z.string().transform((source) => new RegExp(source, 'iu'))
const operation = z.enum(OPERATIONS)
const file = z.object({
  kind: z.string(),
  /** The frame into which each text is inserted. */
  carrier: z.string(),
  operations: z.array(operation).default([]),
  never: z.array(pattern).default([]),
  must: z.partialRecord(operation, pattern).default({}),
  showsNoPrompt: z.boolean().default(false),
  texts: z.array(
    z.union([
      z.string(),
      z.object({
        operation,
        body: z.record(z.string(), z.unknown()),
        status: z.int().default(200),
        must: pattern.optional(),
      }),
    ]),
  ),
})

/** One input for an assistant, and the requirements for its answer. */
export interface AssistantCase {
  readonly name: string
  readonly kind: string
  readonly operation: Operation
  readonly text: string
  /** Fields that are merged into the request's body. */
  readonly body: Readonly<Record<string, unknown>>
  readonly status: number
  readonly must: RegExp | undefined
  readonly never: readonly RegExp[]
  /** True if the answer must contain no part of a prompt. */
  readonly showsNoPrompt: boolean
}

/** The cases in the JSON files of a folder: each text with each operation to which it applies. */
export function readCases(folder: string): readonly AssistantCase[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.sort().flatMap((name) => {
    const { kind, carrier, operations, never, must, showsNoPrompt, texts } = file.parse(
      JSON.parse(readFileSync(join(folder, name), 'utf8')),
    )
    const same = { kind, never, showsNoPrompt }
    return texts.flatMap((text, at): readonly AssistantCase[] => {
      if (typeof text !== 'string') {
        const { operation: asked, body, status, must: own } = text
        return [{ ...same, name: `${kind} ${at + 1}`, operation: asked, text: carrier, body, status, must: own }]
      }
      return operations.map((asked) => ({
        ...same,
        ...{ name: `${kind} ${at + 1}`, operation: asked, text: carrier.replace('{}', text), body: {}, status: 200 },
        must: must[asked],
      }))
    })
  })
}
