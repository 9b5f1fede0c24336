/**
 * The wait that a `Retry-After` header asks for, in milliseconds. The header has seconds or a date (RFC 9110).
 * Undefined if it has neither.
 */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  const value = header?.trim() ?? ''
  if (/^\d{1,9}(?:\.\d{1,3})?$/.test(value)) return Math.round(Number(value) * 1_000)
  // All three date formats of HTTP begin with the name of a day; `Date.parse` accepts far more.
  const at = /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
