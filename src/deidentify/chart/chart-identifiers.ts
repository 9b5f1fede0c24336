/** The identifiers of one person in a chart, in their original spelling. */
export interface ChartPerson {
  /** Identifies the person in spans: `client:17`, `therapist:3`. */
  readonly ref: string
  /** First and middle names; each may be several words. */
  readonly givenNames: readonly string[]
  readonly familyNames: readonly string[]
  readonly addresses: readonly ChartAddress[]
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** `YYYY-MM-DD`. */
  readonly birthDates: readonly string[]
  /** User names. */
  readonly userNames: readonly string[]
  /** Numbers that other systems assigned to the person: login ids, an NPI. */
  readonly numbers: readonly string[]
}

/** A postal address, divided into its parts. */
export interface ChartAddress {
  /** Street, number, unit: one entry for each line. */
  readonly lines: readonly string[]
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

/** A practice or another organisation in a chart. */
export interface ChartOrganisation {
  readonly ref: string
  readonly name: string
}

/** All identifiers in a chart. */
export interface ChartIdentifiers {
  readonly people: readonly ChartPerson[]
  readonly organisations: readonly ChartOrganisation[]
}
