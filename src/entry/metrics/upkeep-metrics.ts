import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../../database/database.js'
import { readMaintenanceRuns } from '../../database/maintenance-runs.js'
import { readProgress, type SequencerProgress } from '../../database/sequencer/read-progress.js'
import type { Readiness } from '../http/readiness.js'

/** These numbers describe the database, not this process, so workers are not summed. */
const ofDatabase = () => ({ aggregator: 'max' as const, registers: [] })

export interface UpkeepParts {
  readonly database: Pick<Database, 'pool' | 'auditTrail'>
  /** Minutes until a risk flag should be acknowledged. */
  readonly riskEscalateMinutes: number
}

/**
 * Registers metrics of what has to go on behind requests: numbering of events, sealing, risk flags, backups and checks
 * of the audit trail. Without a database the gauges of it have no values; `care_ready` says so.
 */
export function observeUpkeep(registry: Registry, { database, riskEscalateMinutes }: UpkeepParts): void {
  const { pool, auditTrail } = database
  // The metrics are collected at once, and two of them need it.
  let reading: Promise<SequencerProgress | undefined> | undefined
  const progressNow = (): Promise<SequencerProgress | undefined> =>
    (reading ??= readProgress(pool)
      .catch(() => undefined)
      .finally(() => (reading = undefined)))
  registry.registerMetric(
    new Gauge({
      name: 'care_sequencer_held',
      help: 'Whether a gateway runs the sequencer.',
      ...ofDatabase(),
      async collect() {
        this.remove()
        const progress = await progressNow()
        if (progress !== undefined) this.set(progress.isHeld ? 1 : 0)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'care_sequencer_lag_seconds',
      help: 'Age of the oldest event without a position, of which nobody was told, and of the oldest audit row without a seal.',
      labelNames: ['work'],
      ...ofDatabase(),
      async collect() {
        this.reset()
        const progress = await progressNow()
        if (progress === undefined) return
        this.set({ work: 'events' }, progress.unnumberedSeconds)
        this.set({ work: 'seals' }, progress.unsealedSeconds)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'care_risk_flags_overdue',
      help: 'Risk flags that nobody acknowledged within RISK_ESCALATE_MINUTES.',
      ...ofDatabase(),
      async collect() {
        this.remove()
        const overdue = await countOverdueFlags(pool, riskEscalateMinutes).catch(() => undefined)
        if (overdue !== undefined) this.set(overdue)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'care_last_success_timestamp_seconds',
      help: 'When a backup was last made, and the audit trail last found whole; 0 if never.',
      labelNames: ['kind'],
      ...ofDatabase(),
      async collect() {
        this.reset()
        const runs = await readMaintenanceRuns(pool).catch(() => undefined)
        if (runs === undefined) return
        for (const kind of ['backup', 'audit-check'] as const) {
          const last = runs.find((run) => run.kind === kind)?.succeededAt
          this.set({ kind }, Number(last ?? 0) / 1_000)
        }
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'care_audit_failures_total',
      help: 'Groups of audit rows that could not be written; the answers to their requests were withheld.',
      registers: [],
      collect() {
        this.reset()
        this.inc(auditTrail.failures)
      },
    }),
  )
}

async function countOverdueFlags(pool: UpkeepParts['database']['pool'], minutes: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select overdue_risk_flags($1) as count', [minutes])
  return rows[0]?.count ?? 0
}

/** Registers whether this gateway is ready, as `/readyz` says. */
export function observeReadiness(registry: Registry, readiness: () => Promise<Readiness>): void {
  registry.registerMetric(
    new Gauge({
      name: 'care_ready',
      aggregator: 'min',
      help: 'Whether this gateway can serve requests.',
      registers: [],
      async collect() {
        this.set((await readiness()).status === 'ready' ? 1 : 0)
      },
    }),
  )
}
