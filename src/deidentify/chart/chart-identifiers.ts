/** What a chart says of one person, as far as it identifies them. Everything as it was written down. */
export interface ChartPerson {
  /** Whose identifiers these are, as spans say it: `client:17`, `therapist:3`. */
  readonly ref: string
  /** First and middle names; each may be several words. */
  readonly givenNames: readonly string[]
  readonly familyNames: readonly string[]
  readonly addresses: readonly ChartAddress[]
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** `YYYY-MM-DD`. */
  readonly birthDates: readonly string[]
  /** Names for signing in. */
  readonly userNames: readonly string[]
  /** Identifiers by which some other place knows the person: login ids, an NPI. */
  readonly numbers: readonly string[]
}

/** A postal address in its parts. */
export interface ChartAddress {
  /** Street, number, unit: one entry for each line. */
  readonly lines: readonly string[]
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

/** A practice or another organisation that a chart names. */
export interface ChartOrganisation {
  readonly ref: string
  readonly name: string
}

/** Everything in a chart that identifies somebody. */
export interface ChartIdentifiers {
  readonly people: readonly ChartPerson[]
  readonly organisations: readonly ChartOrganisation[]
}
