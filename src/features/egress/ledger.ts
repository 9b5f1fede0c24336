import { randomUUID } from 'node:crypto'
import { write, type Transaction } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { CallOutcome } from '../../services/model/model-errors.js'
import type { TaskForm } from '../../services/model/model-task.js'
import type { ModelUsage, ResolvedProvider } from '../../services/model/model.js'
import type { OperationContext } from '../operation-context.js'
import type { EgressCall } from './egress-call.js'
import { EgressRefused } from './egress-refused.js'
import { ModelCallEnd, ModelCallRow, type ReplacedSpan } from './model-call.entity.js'
import { peopleOfCall, permitModelCall, permitModelCallEnd } from './model-call.policy.js'

/** What the ledger records about a call before it is made. */
export interface PlannedCall {
  readonly task: TaskForm
  readonly call: EgressCall
  readonly provider: ResolvedProvider
  /** The text that is sent; absent if none is. */
  readonly sent?: { readonly prompt: string; readonly spans: readonly ReplacedSpan[] }
}

/** How a call ended. */
export interface CallEnd {
  readonly outcome: CallOutcome
  readonly reason?: string
  /** The answer as received, before names are put back. */
  readonly answer?: string
  /** The size of the answer as received, also of one that is not kept. */
  readonly answerBytes?: number
  readonly usage?: ModelUsage
  readonly latencyMs: number
}

/** A call that has begun. */
export interface BegunCall {
  readonly end: (how: CallEnd) => Promise<void>
}

interface Begun {
  readonly [fact: string]: string | number
  readonly id: Id
  readonly calledAt: number
  readonly publicId: string
}

/** Records that a call begins. Nothing may be sent before this is committed. */
export async function beginCall(ctx: OperationContext, planned: PlannedCall): Promise<BegunCall> {
  const begun = await write(apart(ctx), (tx) => storeCall(ctx, tx, planned))
  return { end: (how) => write(apart(ctx), (tx) => storeEnd(tx, planned, begun, how)).then(() => undefined) }
}

/** Records a call that was refused, or that was answered in this process. */
export async function recordCall(ctx: OperationContext, planned: PlannedCall, how: CallEnd): Promise<void> {
  await write(apart(ctx), async (tx) => storeEnd(tx, planned, await storeCall(ctx, tx, planned), how))
}

/**
 * A context of its own: the ledger's rows stay if the caller's work fails, and the idempotency key stands for that
 * work.
 */
function apart(ctx: OperationContext): OperationContext {
  if (ctx.reader !== undefined) throw new Error('Models are not asked inside a transaction.')
  return { ...ctx, idempotency: null }
}

async function storeCall(ctx: OperationContext, tx: Transaction, planned: PlannedCall): Promise<Begun> {
  const { task, call, provider, sent } = planned
  // A row without a prompt holds only numbers, so erased clients do not matter.
  if (sent !== undefined && !(await areThere(tx, call.clientIds))) throw new EgressRefused('no-consent')
  const publicId = randomUUID()
  const row = tx.create(ModelCallRow, permitModelCall(ctx, call.clientIds, call.organisationId), {
    publicId,
    onBehalfOf: call.onBehalfOf,
    ...{ task: task.name, taskVersion: task.version, provider: provider.name, model: provider.model },
    prompt: sent?.prompt ?? null,
    promptBytes: sent === undefined ? null : Buffer.byteLength(sent.prompt),
    spans: sent?.spans ?? [],
    sourceKinds: call.sources.map(({ kind }) => kind),
    sourceIds: call.sources.map((source) => ('id' in source ? source.id : 'askerId' in source ? source.askerId : 0)),
  })
  await tx.flush()
  note(tx, planned, publicId)
  return { id: row.id, calledAt: row.createdAt.getTime(), publicId }
}

async function storeEnd(
  tx: Transaction,
  planned: PlannedCall,
  begun: Begun,
  how: CallEnd,
): Promise<Record<string, never>> {
  const { clientIds, organisationId } = planned.call
  note(tx, planned, begun.publicId)
  // If a client was erased meanwhile, the row of the call is gone, and its end is not stored.
  if (!(await areThere(tx, clientIds))) return {}
  tx.create(ModelCallEnd, permitModelCallEnd(clientIds, organisationId), {
    callId: begun.id,
    calledAt: new Date(begun.calledAt),
    ...{ outcome: how.outcome, reason: how.reason ?? null, answer: how.answer ?? null },
    answerBytes: how.answerBytes ?? null,
    inputTokens: how.usage?.inputTokens ?? null,
    outputTokens: how.usage?.outputTokens ?? null,
    latencyMs: Math.round(how.latencyMs),
  })
  await tx.flush()
  return {}
}

/** Whether all these clients still exist. The lock keeps them from being erased until the transaction ends. */
async function areThere(tx: Transaction, clientIds: readonly Id[]): Promise<boolean> {
  if (clientIds.length === 0) return true
  const found = await tx.rows(sql`select u.id from ${peopleOfCall(clientIds).as('u')} for key share`)
  return found.length === new Set(clientIds).size
}

function note(tx: Transaction, { call }: PlannedCall, publicId: string): void {
  tx.audit(`model-call:${publicId}`, call.clientIds.length > 0 ? call.clientIds : [call.onBehalfOf])
}
