import { z } from 'zod'

/** An identifier: a bigint column in the database, a safe integer here, a 32-bit integer over REST. */
export type Id = number

/** REST clients rely on 32-bit integers, so larger ids are neither accepted nor shown. */
export const MAX_ID = 2_147_483_647

/** True for positive 32-bit integers. */
export function isId(value: unknown): value is Id {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID
}

/** Reads an identifier from text such as a path segment. Undefined if the text is not an identifier. */
export function parseId(text: string): Id | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined
  const value = Number(text)
  return isId(value) ? value : undefined
}

/**
 * An identifier in the input of an operation. GraphQL and REST have parsed it; jobs and the command line pass theirs
 * directly.
 */
export const idSchema = z.number().refine(isId, 'must be an identifier')
