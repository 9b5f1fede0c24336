/** Kinds of findings about the audit trail. */
export type FindingKind =
  /** The content of a row has changed since it was sealed. */
  | 'altered'
  /** A sealed row is missing, or a seal whose head was stored is missing. */
  | 'removed'
  /** The order of sealed rows has changed since they were sealed. */
  | 'reordered'
  /** A row that no seal covers stands among sealed ones, or a row stands there twice. */
  | 'inserted'
  /** A row is older than the time within which rows are sealed, and has no seal. */
  | 'unsealed'
  /** A seal does not fit the key, its contents or the seal before it. */
  | 'broken-seal'
  /** A time stamp is not one of the authority for its head. */
  | 'false-stamp'

export interface Finding {
  readonly kind: FindingKind
  /** Position in the sealed trail, counted from 1; null for a finding without a position. */
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
  /** The times of the rows under the seal of the first finding; null if it has no position. */
  readonly firstAt: TimeSpan | null
  /** The times of the oldest and the newest sealed row; null if there is none. */
  readonly span: TimeSpan | null
  /** The sealed rows of each practice, by its id. */
  readonly practiceRows: Readonly<Record<string, number>>
  /** For each restore of the database, what the trail lacks since. No finding: it was recorded under the audit key. */
  readonly restores: readonly string[]
  /** Remarks that are no sign of tampering. */
  readonly notes: readonly string[]
}

/** From the oldest to the newest of some rows. */
export interface TimeSpan {
  readonly from: Date
  readonly until: Date
}

const MOST_FINDINGS = 1_000

/** Collects findings: counts all of them, and keeps only the first ones so that memory is bounded. */
export class Findings {
  readonly kept: Finding[] = []
  readonly notes: string[] = []
  readonly restores: string[] = []
  count = 0

  add(kind: FindingKind, position: number | null, message: string): void {
    this.count++
    if (this.kept.length < MOST_FINDINGS) this.kept.push({ kind, position, message })
  }

  note(message: string): void {
    if (this.notes.length < MOST_FINDINGS) this.notes.push(message)
  }

  /** The findings that were kept, by position. */
  get sorted(): readonly Finding[] {
    return this.kept.toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity))
  }

  report(facts: Pick<AuditReport, 'seals' | 'rows' | 'heads' | 'firstAt' | 'span' | 'practiceRows'>): AuditReport {
    const { count, sorted: findings, restores, notes } = this
    return { ok: count === 0, ...facts, findings, found: count, restores, notes }
  }
}

/** The report as lines for a terminal. */
export function printReport(report: AuditReport): string {
  const lines = report.findings.map(
    ({ kind, position, message }) =>
      `${position === null ? 'no position' : `position ${position}`}  ${kind}  ${message}`,
  )
  if (report.found > report.findings.length) lines.push(`… and ${report.found - report.findings.length} more.`)
  for (const restore of report.restores) lines.push(`restored  ${restore}`)
  for (const note of report.notes) lines.push(`note  ${note}`)
  const looked = `${report.rows} rows under ${report.seals} seals, ${report.heads} heads compared`
  lines.push(
    report.ok
      ? `The audit trail is whole${report.restores.length === 0 ? '' : ', but for what restores left out'}: ${looked}.`
      : `The audit trail is NOT whole: ${report.found} findings in ${looked}.`,
  )
  return lines.join('\n')
}
