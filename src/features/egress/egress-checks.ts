import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { EgressRefused } from './egress-refused.js'
import { clientsConsenting, clientsWithoutConsent } from './model-call.policy.js'
import { definedSources, type ModelSource } from './model-source.js'

/**
 * Refuses a call when one of these clients does not consent to automated assistance. Work on their record that needs no
 * model is still allowed.
 * @throws EgressRefused
 */
export async function refuseWithoutConsent(ctx: OperationContext, clientIds: readonly Id[]): Promise<void> {
  if (clientIds.length === 0) return
  const found = await readRows<{ id: Id }>(
    ctx,
    sql`select u.id from ${clientsWithoutConsent(ctx, clientIds).as('u')} limit 1`,
    { subject: ({ id }) => id },
  )
  if (found.length > 0) throw new EgressRefused('no-consent')
}

/**
 * Refuses an answer when one of these clients has withdrawn consent, or was erased, while the model was working.
 * @throws EgressRefused
 */
export async function refuseWithdrawnConsent(ctx: OperationContext, clientIds: readonly Id[]): Promise<void> {
  if (clientIds.length === 0) return
  const found = await readRows<{ id: Id }>(ctx, sql`select u.id from ${clientsConsenting(ctx, clientIds).as('u')}`, {
    subject: ({ id }) => id,
  })
  if (found.length < new Set(clientIds).size) throw new EgressRefused('no-consent')
}

/**
 * Refuses a call when a psychotherapy note is among its sources. Types make callers state that none is; the records
 * themselves are checked as well.
 * @throws EgressRefused
 */
export async function refusePsychotherapy(ctx: OperationContext, sources: readonly ModelSource[]): Promise<void> {
  // Checked at run time too, for callers that cast around the types.
  const isStated = sources.every((source) => !('isPsychotherapy' in source) || isFalse(source.isPsychotherapy))
  if (!isStated) throw new EgressRefused('psychotherapy')
  const notes = sources.flatMap((source) => (source.kind === 'note' ? [source.id] : []))
  if (notes.length === 0) return
  const withheld = definedSources(ctx).get('note')?.withheld
  if (withheld === undefined) throw new EgressRefused('psychotherapy')
  const found = await readRows(
    ctx,
    sql`select w.id from (${withheld()}) w where w.id = any(${notes}::bigint[]) limit 1`,
    // The query reveals nothing of a record.
    { subject: () => null },
  )
  if (found.length > 0) throw new EgressRefused('psychotherapy')
}

function isFalse(value: unknown): boolean {
  return value === false
}
