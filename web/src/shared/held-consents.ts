interface Recorded {
  readonly kind: string
  readonly recordedAt: string
}

/** Of each kind of consent the newest record, which is the one that holds. */
export function heldConsents<Consent extends Recorded>(consents: readonly Consent[]): readonly Consent[] {
  const byTime = consents.toSorted((one, other) => Date.parse(one.recordedAt) - Date.parse(other.recordedAt))
  return [...new Map(byTime.map((consent) => [consent.kind, consent])).values()]
}
