/** What can be wrong with the trail. */
export type FindingKind =
  /** A sealed row says something else than when it was sealed. */
  | 'altered'
  /** A sealed row is gone, or a seal that was seen once is. */
  | 'removed'
  /** Sealed rows stand in another order than when they were sealed. */
  | 'reordered'
  /** A row that no seal covers stands among sealed ones, or a row stands there twice. */
  | 'inserted'
  /** A row that should have been sealed long ago. */
  | 'unsealed'
  /** A seal does not fit the key, its contents or the seal before it. */
  | 'broken-seal'

export interface Finding {
  readonly kind: FindingKind
  /** Place in the sealed trail, counted from 1; null where it has none. */
  readonly position: number | null
  readonly message: string
}

export interface AuditReport {
  /** True when nothing was found. */
  readonly ok: boolean
  readonly seals: number
  readonly rows: number
  readonly heads: number
  /** The first findings, by position; `found` counts all of them. */
  readonly findings: readonly Finding[]
  readonly found: number
  /** Worth knowing, but no sign of tampering. */
  readonly notes: readonly string[]
}

const MOST_FINDINGS = 1_000

/** Collects findings without bound in number and with a bound in memory. */
export class Findings {
  readonly kept: Finding[] = []
  readonly notes: string[] = []
  count = 0

  add(kind: FindingKind, position: number | null, message: string): void {
    this.count++
    if (this.kept.length < MOST_FINDINGS) this.kept.push({ kind, position, message })
  }

  note(message: string): void {
    if (this.notes.length < MOST_FINDINGS) this.notes.push(message)
  }

  report(counts: { seals: number; rows: number; heads: number }): AuditReport {
    const findings = this.kept.toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity))
    return { ok: this.count === 0, ...counts, findings, found: this.count, notes: this.notes }
  }
}

/** The report as lines for a terminal. */
export function printReport(report: AuditReport): string {
  const lines = report.findings.map(
    ({ kind, position, message }) =>
      `${position === null ? 'no position' : `position ${position}`}  ${kind}  ${message}`,
  )
  if (report.found > report.findings.length) lines.push(`… and ${report.found - report.findings.length} more.`)
  for (const note of report.notes) lines.push(`note  ${note}`)
  const looked = `${report.rows} rows under ${report.seals} seals, ${report.heads} heads compared`
  lines.push(
    report.ok
      ? `The audit trail is whole: ${looked}.`
      : `The audit trail is NOT whole: ${report.found} findings in ${looked}.`,
  )
  return lines.join('\n')
}
