import { readFileSync } from 'node:fs'
import { z } from 'zod'

const result = z.strictObject({
  /** Groups of practices, each with a PostgreSQL of its own. */
  groups: z.number().int().positive(),
  /** Of each group. */
  gateways: z.number().int().positive(),
  requestsPerSecond: z.number().positive(),
  /** What a request took, in microseconds of processor time. */
  gatewayMicros: z.number().positive(),
  postgresMicros: z.number().positive(),
  transactions: z.number().positive(),
  /** From gateways to PostgreSQL. */
  messages: z.number().positive(),
})

/** What requests cost in some groups of practices. */
export type GroupsResult = z.infer<typeof result>

const results = z.strictObject({
  /** Cores of the machine, which all of them share with the load generator. */
  cores: z.number().int().positive(),
  results: z.array(result).min(1),
})

/** Results of one machine. */
export type GroupsResults = z.infer<typeof results>

export function readResults(file: string): GroupsResults {
  return results.parse(JSON.parse(readFileSync(file, 'utf8')))
}
