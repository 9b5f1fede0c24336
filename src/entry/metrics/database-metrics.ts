import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../database/database.js'
import { readIdUse } from '../../database/sequencer/watch-ids.js'
import { countOutboxJobs } from '../../jobs/dead-letters.js'

/** Registers metrics of the pool and the outbox. They are read when the metrics are requested. */
export function observeDatabase(registry: Registry, database: Database): void {
  const { pool } = database
  registry.registerMetric(
    new Gauge({
      name: 'care_database_connections',
      help: 'Connections of the pool, and requests that wait for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'open' }, pool.totalCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'wanted' }, pool.waitingCount)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'care_jobs',
      // The number describes the database, not this process, so workers are not summed.
      aggregator: 'max',
      help: 'Background work by state, and the age in seconds of the oldest that is due.',
      labelNames: ['state'],
      registers: [],
      async collect() {
        this.reset()
        const counts = await countOutboxJobs({ database }).catch(() => undefined)
        // Without a database there are no counts; readiness reports the reason.
        if (counts === undefined) return
        this.set({ state: 'waiting' }, counts.waiting)
        this.set({ state: 'running' }, counts.running)
        this.set({ state: 'dead' }, counts.dead)
        this.set({ state: 'oldest-seconds' }, counts.oldestSeconds)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'care_ids_used_share',
      aggregator: 'max',
      help: 'Share of the 32-bit identifiers that a table has used; above 0.5 it is time to act.',
      labelNames: ['table'],
      registers: [],
      async collect() {
        this.reset()
        const used = await readIdUse(database.pool).catch(() => [])
        for (const { table, share } of used) this.set({ table }, share)
      },
    }),
  )
}
