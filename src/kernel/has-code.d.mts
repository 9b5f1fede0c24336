/**
 * True for an error with one of these codes. Does not use `instanceof`, because errors of another realm have another
 * `Error`.
 */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean
