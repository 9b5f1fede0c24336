import { setTimeout as delay } from 'node:timers/promises'
import type { AuditEntry, AuditTrail } from '../../database/audit/audit-trail.js'

/** The milliseconds for which the audit row of an event waits for further recipients. */
const TOGETHER = 4
/** The most recipients in one row. */
const MOST_NAMED = 1_000
/** The caller in a row with several recipients. */
const JOB = 'tell-subscribers'

interface Row {
  readonly entries: [AuditEntry, ...AuditEntry[]]
  readonly written: Promise<void>
}

/** Audits the delivery of events: one row for an event and all people who get the same answer at that time. */
export class EventAudit {
  readonly #events = new WeakMap<object, Map<string, Row>>()

  constructor(private readonly trail: Pick<AuditTrail, 'append'>) {}

  /** Resolves when the row that names this recipient is durable. */
  append(event: object, entry: AuditEntry): Promise<void> {
    if (entry.callerUserId === null) return this.trail.append(entry)
    let rows = this.#events.get(event)
    if (rows === undefined) this.#events.set(event, (rows = new Map()))
    const cacheKey = JSON.stringify([entry.operation, entry.outcome, entry.subjectIds, entry.emergencyAccessIds])
    const row = rows.get(cacheKey)
    if (row !== undefined && row.entries.length < MOST_NAMED) {
      row.entries.push(entry)
      return row.written
    }
    const entries: Row['entries'] = [entry]
    const written = this.#write(entries, () => {
      if (rows.get(cacheKey)?.entries === entries) rows.delete(cacheKey)
    })
    rows.set(cacheKey, { entries, written })
    return written
  }

  async #write(entries: Row['entries'], leaves: () => void): Promise<void> {
    await delay(TOGETHER)
    leaves()
    await this.trail.append(together(entries))
  }
}

/** Makes one row. A single recipient is the caller of the row; several are listed in `target`. */
function together(entries: readonly [AuditEntry, ...AuditEntry[]]): AuditEntry {
  const [first] = entries
  const recipients = new Set(entries.map(({ callerUserId }) => callerUserId))
  if (recipients.size === 1) return first
  const organisations = new Set(entries.map(({ organisationId }) => organisationId))
  return {
    ...first,
    callerKind: 'job',
    callerUserId: null,
    callerSessionId: null,
    jobName: JOB,
    organisationId: organisations.size === 1 ? first.organisationId : null,
    requestId: 'several',
    address: null,
    target: `told:${[...recipients].join()}`,
  }
}
