const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'].map((name) => name.toLowerCase()))

/**
 * The zone that days are computed with: the name itself when it is an IANA zone, else UTC.
 * Links such as `US/Eastern` are resolved, since the database may know only the zones themselves.
 */
export function effectiveZone(timezone: string | null): string {
  if (timezone === null || !/^[A-Za-z0-9_+\-/]{1,64}$/.test(timezone)) return 'UTC'
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions()
    return known.has(timeZone.toLowerCase()) ? timeZone : 'UTC'
  } catch (error) {
    if (error instanceof RangeError) return 'UTC'
    throw error
  }
}
