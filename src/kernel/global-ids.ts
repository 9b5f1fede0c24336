import { type Id, MAX_ID, parseId } from './ids.js'

/** The beginning of every global id, by which it is told from a plain one. */
const PREFIX = 'id_'
const LONGEST = 400

/** An identifier with the type of its record, as it is in the input of a request. */
export class GlobalId {
  /** @param type the GraphQL type; empty if the text was no global id of this service. */
  constructor(
    readonly type: string,
    readonly id: Id,
  ) {}
}

/** The id of no record: the last one of the range, which is never given to a row. */
export const ID_OF_NO_RECORD: Id = MAX_ID

/**
 * Makes the global id of a record: opaque for clients, and unique among all types.
 * @param parts further values that tell apart what has the same id, such as places in one record.
 */
export function encodeGlobalId(type: string, id: Id, parts: readonly unknown[] = []): string {
  return PREFIX + Buffer.from([type, id, ...parts].join(':')).toString('base64url')
}

/**
 * Reads a global id. One that was altered or made up names no record, so that it is answered like that of a foreign
 * record. Undefined for any other text.
 */
export function parseGlobalId(text: string): GlobalId | undefined {
  if (!text.startsWith(PREFIX)) return undefined
  const given = text.length > LONGEST ? '' : Buffer.from(text.slice(PREFIX.length), 'base64url').toString('utf8')
  const [type = '', digits = '', ...others] = given.split(':')
  const id = others.length === 0 ? parseId(digits) : undefined
  const isOurs = id !== undefined && encodeGlobalId(type, id) === text
  return isOurs ? new GlobalId(type, id) : new GlobalId('', ID_OF_NO_RECORD)
}
