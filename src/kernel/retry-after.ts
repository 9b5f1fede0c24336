/** How long `Retry-After` asks to wait, in milliseconds: seconds, or a moment (RFC 9110). Undefined when it says nothing of use. */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  const value = header?.trim() ?? ''
  if (/^\d{1,9}(?:\.\d{1,3})?$/.test(value)) return Math.round(Number(value) * 1_000)
  // Only the three forms of HTTP begin with the name of a day; `Date.parse` would read far more.
  const at = /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
