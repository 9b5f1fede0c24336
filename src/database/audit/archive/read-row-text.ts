import { z } from 'zod'

const optionalId = z.number().nullable()

/** The columns in the order of `ROW_TEXT`. */
const columns = z.tuple(
  [
    z.number(),
    z.string(),
    z.enum(['read', 'write']),
    z.string(),
    z.enum(['done', 'refused', 'failed']),
    z.enum(['user', 'anonymous', 'public', 'job']),
    optionalId,
    optionalId,
    z.string().nullable(),
    optionalId,
    z.string(),
    z.string(),
    z.string().nullable(),
    z.array(z.number()),
    z.string().nullable(),
  ],
  z.array(z.number()),
)

/** A row of the trail, read from the text that was hashed. */
export type ArchivedRow = NonNullable<ReturnType<typeof readRowText>>

/** Reads the text of a row; undefined for anything else. */
export function readRowText(text: string) {
  const parsed = columns.safeParse(parseJson(text))
  if (!parsed.success) return undefined
  const [id, exactTime, action, operation, outcome, callerKind, callerUserId, , , organisationId, ...others] =
    parsed.data
  const [requestId, door, address, subjectIds, target, emergencyAccessIds] = others
  return {
    ...{ id, exactTime, action, operation, outcome, callerKind, callerUserId, organisationId },
    ...{ requestId, door, address, subjectIds, target, isEmergency: emergencyAccessIds !== undefined },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is no row either; whoever asked says so.
    return undefined
  }
}
