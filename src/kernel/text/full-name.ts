/** A person's names as they stand in the table; neither has to be there. */
export interface PersonName {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Both names in one; null for somebody who has given none. */
export function fullName({ firstName, lastName }: PersonName): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null
}
