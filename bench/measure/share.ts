/** A share with its 95 % interval (Wilson). */
export interface Share {
  readonly part: number
  readonly whole: number
  readonly value: number
  readonly low: number
  readonly high: number
}

const Z = 1.959_964

/** The share of `part` in `whole`. */
export function shareOf(part: number, whole: number): Share {
  if (whole === 0) return { part, whole, value: 0, low: 0, high: 1 }
  const value = part / whole
  const middle = value + (Z * Z) / (2 * whole)
  const spread = Z * Math.sqrt((value * (1 - value)) / whole + (Z * Z) / (4 * whole * whole))
  const scale = 1 + (Z * Z) / whole
  return {
    part,
    whole,
    value,
    low: Math.max(0, (middle - spread) / scale),
    high: Math.min(1, (middle + spread) / scale),
  }
}

/** `.85 (.82–.88) 340/400`, or a dash without any. */
export function shownShare(share: Share | undefined): string {
  if (share === undefined || share.whole === 0) return '–'
  const { value, low, high, part, whole } = share
  const short = (one: number): string => one.toFixed(2).replace(/^0/, '')
  return `${short(value)} (${short(low)}–${short(high)}) ${part}/${whole}`
}
