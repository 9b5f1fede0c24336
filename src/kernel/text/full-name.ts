/** A person's names as stored. Either may be missing. */
export interface PersonName {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** First and last name in one text; null if both are missing. */
export function fullName({ firstName, lastName }: PersonName): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null
}
