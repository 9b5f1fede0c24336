/** When an appointment begins and ends. */
export interface Times {
  readonly startsAt: string
  readonly endsAt?: string | null
}

/** What an appointment without an end is taken to last. */
const USUAL_MS = 50 * 60_000

/** When an appointment is over, in milliseconds. */
export function endOf({ startsAt, endsAt }: Times): number {
  return endsAt ? Date.parse(endsAt) : Date.parse(startsAt) + USUAL_MS
}
