/**
 * The code or class of an error, which is stored and logged. The message is not, because it may quote what a person
 * wrote.
 */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'UNKNOWN'
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  return [code, name].find(isCode) ?? 'UNKNOWN'
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_]{1,40}$/.test(value)
}
