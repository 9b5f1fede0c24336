import pg from 'pg'

const parseAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date | number | null

/**
 * Parses a `timestamptz` as PostgreSQL writes it. Times in UTC with a year of four digits are parsed by position, which
 * takes a fifth of the time of `pg`; a list has three in each row. Infinity, other zones and other years are parsed by
 * `pg`.
 */
export function parseInstant(text: string): Date | number | null {
  const { length } = text
  // 2026-02-01 08:00:00.123456+00
  if (length < 22 || length > 29 || !text.endsWith('+00') || text.charCodeAt(4) !== DASH) return parseAny(text)
  const year = two(text, 0) * 100 + two(text, 2)
  if (year < 100) return parseAny(text)
  let milliseconds = 0
  for (let at = 20, worth = 100; at < length - 3 && worth >= 1; at++, worth /= 10) {
    milliseconds += (text.charCodeAt(at) - ZERO) * worth
  }
  const [hour, minute, second] = [two(text, 11), two(text, 14), two(text, 17)]
  return new Date(Date.UTC(year, two(text, 5) - 1, two(text, 8), hour, minute, second, milliseconds))
}

const ZERO = 48
const DASH = 45

function two(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO
}
