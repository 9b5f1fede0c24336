import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const KINDS = [
  'listJournals',
  'readCaseload',
  'countJournals',
  'readConversation',
  'createJournal',
  'readSoapSnapshot',
  'sendMessage',
  'writeNote',
  'readActivity',
] as const

/** A kind of request whose cost was measured. */
export type RequestKind = (typeof KINDS)[number]

const kind = z.enum(KINDS)
const value = z.strictObject({ value: z.number().nonnegative(), reason: z.string().min(1) })
const share = z.strictObject({ value: z.number().min(0).max(1), reason: z.string().min(1) })
const source = z.string().min(1)
const day = z.strictObject({ reason: z.string().min(1), requests: z.partialRecord(kind, z.number().nonnegative()) })
const hours = z.strictObject({ reason: z.string().min(1), weights: z.array(z.number().nonnegative()).length(24) })

const costsShape = z.strictObject({
  comment: z.string(),
  requests: z.record(
    kind,
    z.strictObject({
      micros: z.number().positive(),
      serviceShare: z.number().min(0).max(1),
      /** Its row in the table of docs/benchmarks.md, if it has one there. */
      workload: z.string().optional(),
      source,
    }),
  ),
  restMicrosPerSecond: z.strictObject({ service: z.number(), postgres: z.number(), source }),
  deliveryMicros: z.strictObject({ service: z.number(), source }),
  socketBytes: z.strictObject({ value: z.number(), source }),
  gatewayBytes: z.strictObject({ value: z.number(), source }),
  eventsPerSecond: z.strictObject({ value: z.number(), source }),
})

const assumptionsShape = z.strictObject({
  comment: z.string(),
  clientsPerTherapist: value,
  activeClients: share,
  activeTherapists: share,
  clientDay: day,
  therapistDay: day,
  clientHours: hours,
  therapistHours: hours,
  requestsPerVisit: value,
  connectedClients: share,
  connectedTherapists: share,
  subscribersPerWrite: value,
  workdays: value,
  bytesPerRequest: value,
  bytesPerWrite: z.strictObject({
    reason: z.string().min(1),
    createJournal: z.number(),
    sendMessage: z.number(),
    writeNote: z.number(),
  }),
  utilisation: share,
  gatewayCores: value,
  gatewaySockets: value,
  gatewayConnections: value,
  spareGateways: value,
  postgresCores: value,
  postgresConnections: value,
  postgresDiskBytes: value,
})

/** What was measured. */
export type Costs = z.infer<typeof costsShape>
/** What is believed of people and machines. */
export type Assumptions = z.infer<typeof assumptionsShape>

const FOLDER = join(process.cwd(), 'bench', 'capacity')

export function readCosts(): Costs {
  return costsShape.parse(JSON.parse(readFileSync(join(FOLDER, 'costs.json'), 'utf8')))
}

/** @param file another file than the one of the project. */
export function readAssumptions(file = join(FOLDER, 'assumptions.json')): Assumptions {
  return assumptionsShape.parse(JSON.parse(readFileSync(file, 'utf8')))
}
