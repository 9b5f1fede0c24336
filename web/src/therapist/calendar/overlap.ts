interface Times {
  readonly startsAt: string
  readonly endsAt?: string | null
}

/** What an appointment without an end is taken to last. */
const USUAL_MS = 50 * 60_000

const endOf = ({ startsAt, endsAt }: Times): number => (endsAt ? Date.parse(endsAt) : Date.parse(startsAt) + USUAL_MS)

/** True if two appointments are at the same time. */
export function overlap(one: Times, other: Times): boolean {
  return Date.parse(one.startsAt) < endOf(other) && Date.parse(other.startsAt) < endOf(one)
}
