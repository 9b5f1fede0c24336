import { z } from 'zod'
import { type Transaction, write } from '../../database/write/write.js'
import { defineJob, type JobDefinition } from '../../jobs/define-job.js'
import { completeJob } from '../../jobs/outbox.js'
import { userIdOf } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import { DAY } from '../../kernel/time/durations.js'
import type { OperationContext } from '../operation-context.js'
import { parseReason } from './parse-reason.js'

/** A record that its client may read once it is released. */
interface Releasable {
  readonly id: Id
  readonly clientUserId: Id
  /** The version as it is now. */
  contentVersion: number
  /** The version that was signed last. */
  signedVersion: number | null
  releaseDueAt: Date | null
  releasedAt: Date | null
  /** The first version that the client may read. */
  releasedVersion: number | null
  /** Since when the client, who could read it, can read it no more. */
  withdrawnAt: Date | null
  withheldAt: Date | null
  withheldByUserId: Id | null
  withheldReason: string | null
  updatedAt: Date
}

/** How a kind of record is released. */
interface ReleaseOf<Released extends Releasable, Payload> {
  /** The name of the job that releases it in its time. */
  readonly job: string
  /** How the audit trail names it, with its id behind. */
  readonly auditedAs: string
  /** The record for a change of its release, locked. @throws NotFound, Forbidden. */
  readonly find: (ctx: OperationContext, tx: Transaction, id: Id) => Promise<Released>
  /** The same for the job; undefined if it is not there. */
  readonly findDue: (ctx: OperationContext, tx: Transaction, id: Id) => Promise<Released | undefined>
  /** Writes the audit row and the event of a change. */
  readonly announce: (tx: Transaction, record: Released, deed: string) => void
  /** @throws Conflict for a record with nothing final in it. */
  readonly assertFinal: (record: Released) => void
  /** What a caller gets of a change. */
  readonly payload: (changed: ChangedRelease) => Payload
}

/** Which record was changed, and in which version it stays. */
interface ChangedRelease {
  readonly id: Id
  readonly version: number
}

/** What can be done to the release of a kind of record. */
interface Release<Released extends Releasable, Payload> {
  /** Lets the client read it now. Again changes nothing. @throws NotFound, Forbidden; Conflict if nothing is final. */
  readonly release: (ctx: OperationContext, id: Id) => Promise<Payload>
  /** Takes a release back; it is not released by itself again. Again changes nothing. @throws NotFound, Forbidden. */
  readonly withdraw: (ctx: OperationContext, id: Id) => Promise<Payload>
  /**
   * Keeps it from its client, for a reason that is recorded, also when it was released already.
   * @throws NotFound, Forbidden; InvalidInput naming `reason`.
   */
  readonly withhold: (ctx: OperationContext, id: Id, rawReason: string) => Promise<Payload>
  /** A signed record is released in its time, unless it is withheld, was withdrawn by hand, or is released already. */
  readonly schedule: (ctx: OperationContext, tx: Transaction, record: Released, signedAt: Date) => void
  readonly job: JobDefinition<OperationContext>
}

/** Defines how records of a kind are released to their clients: by their therapist, or days after they were signed. */
export function defineRelease<Released extends Releasable, Payload>(
  of: ReleaseOf<Released, Payload>,
): Release<Released, Payload> {
  const change = async (
    ctx: OperationContext,
    id: Id,
    apply: (record: Released, now: Date) => string | undefined,
  ): Promise<Payload> => {
    const changed = await write(ctx, async (tx: Transaction) => {
      const record = await of.find(ctx, tx, id)
      const deed = apply(record, ctx.clock.now())
      if (deed === undefined) tx.audit(`${of.auditedAs}:${id}`, [record.clientUserId])
      else of.announce(tx, record, deed)
      return { id, version: record.contentVersion }
    })
    return of.payload(changed)
  }

  // Only if that version is still the one signed last, and nobody has withheld, released or withdrawn it meanwhile.
  const job = defineJob(
    of.job,
    z.object({ recordId: z.number(), version: z.number() }),
    async (ctx: OperationContext, { recordId, version }, run) => {
      await write(ctx, async (tx) => {
        const record = await of.findDue(ctx, tx, recordId)
        if (record !== undefined && record.releaseDueAt !== null && record.signedVersion === version) {
          markReleased(record, ctx.clock.now())
          of.announce(tx, record, 'released')
        } else {
          tx.audit(`${of.auditedAs}:${recordId}`, [record?.clientUserId ?? null])
        }
        await completeJob(tx, run.claim)
        return {}
      })
    },
  )

  return {
    job,
    release: (ctx, id) =>
      change(ctx, id, (record, now) => {
        of.assertFinal(record)
        if (record.releasedAt !== null) return undefined
        markReleased(record, now)
        return 'released'
      }),
    withdraw: (ctx, id) =>
      change(ctx, id, (record, now) => {
        if (record.releasedAt === null) return undefined
        markUnreleased(record, now)
        return 'withdrawn'
      }),
    async withhold(ctx, id, rawReason) {
      const reason = parseReason(rawReason)
      const by = userIdOf(ctx.caller)
      return change(ctx, id, (record, now) => {
        markUnreleased(record, now)
        record.withheldAt = now
        record.withheldByUserId = by
        record.withheldReason = reason
        return 'withheld'
      })
    },
    schedule({ rules }, tx, record, signedAt) {
      const { signedVersion, releasedAt, withheldAt, withdrawnAt } = record
      if (signedVersion === null || releasedAt !== null || withheldAt !== null || withdrawnAt !== null) return
      record.releaseDueAt = new Date(signedAt.getTime() + rules.releaseAfterDays * DAY)
      tx.enqueue(job.outboxJob(record.id, signedVersion, record.releaseDueAt))
    },
  }
}

/** The client may read it from now on: what was signed last, or while it was never signed what is approved. */
function markReleased(record: Releasable, now: Date): void {
  record.releasedAt = now
  record.releasedVersion = record.signedVersion ?? record.contentVersion
  record.releaseDueAt = null
  record.withdrawnAt = null
  record.withheldAt = null
  record.withheldByUserId = null
  record.withheldReason = null
  record.updatedAt = now
}

/** The client may read it no more, and it is not released by itself. */
function markUnreleased(record: Releasable, now: Date): void {
  if (record.releasedAt !== null) record.withdrawnAt = now
  record.releasedAt = null
  record.releasedVersion = null
  record.releaseDueAt = null
  record.updatedAt = now
}
