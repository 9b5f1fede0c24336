import { z } from 'zod'
import type { Scope } from '../../database/access/scope.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import { type Transaction, write } from '../../database/write/write.js'
import { defineJob, type JobRun } from '../../jobs/define-job.js'
import { completeJob, deferJob } from '../../jobs/outbox.js'
import type { Id } from '../../kernel/ids.js'
import { evenly } from '../../services/model/offline/excerpt.js'
import { askModel, offlineReasonOf, resolveProvider } from '../egress/index.js'
import type { OperationContext } from '../operation-context.js'
import {
  findingIn,
  type Passage,
  passagesOf,
  raiseRiskFlags,
  READ_FOR_RISK,
  type ReadSource,
  type RiskFinding,
  type RiskText,
  riskTexts,
} from '../safety/index.js'
import { readForRiskTask } from './read-for-risk.task.js'

/** How long a model may take, and how long an answer that is being written is waited for. */
const MODEL_MS = 30_000
const AGAIN_MS = 5_000
/** How often an endpoint that is away is asked. */
const MOST_ATTEMPTS = 4
/** Of a longer text so many sentences are read, spread evenly over it. */
const MOST_SENTENCES = 200

/** The texts of one kind that a model may read. */
export interface ReadableTexts {
  readonly source: ReadSource
  readonly readable: (ctx: OperationContext) => Scope<'journal' | 'conversation_message', 'read'>
  /** Whether the text, under the alias `r`, is as it will stay: an assistant may still be answering it. */
  readonly isWhole: Sql
  /** What of it the client has written. */
  readonly written: (fields: RiskText['fields']) => RiskText['fields']
}

interface Owned {
  readonly id: Id
  readonly clientUserId: Id | null
  readonly organisationId: Id | null
  readonly isWhole: boolean
}

/**
 * Lets the practice's language model read a stored text for dangers that the screen has missed. What it points at
 * becomes a flag; a model that fails, that may not be asked or that answers nonsense changes nothing.
 */
export function defineReading(texts: ReadableTexts) {
  return defineJob(
    READ_FOR_RISK[texts.source],
    z.object({ textId: z.number() }),
    async (ctx: OperationContext, { textId }, run) => {
      const [owned, text] = await Promise.all([findOwned(ctx, texts, textId), findText(ctx, texts, textId)])
      if (owned?.isWhole === false) {
        await write(ctx, async (tx) => {
          tx.audit(`${READ_FOR_RISK[texts.source]}:${textId}`, [owned.clientUserId])
          await deferJob(tx, run.claim, AGAIN_MS)
          return {}
        })
        return
      }
      const passages = text === undefined ? [] : evenly(passagesOf(texts.written(text.fields)), MOST_SENTENCES)
      const findings = owned === undefined ? [] : await readByModel(ctx, texts.source, owned, passages, run)
      await write(ctx, async (tx) => {
        if (owned !== undefined && findings.length > 0) await raise(ctx, tx, texts, owned, findings, text)
        tx.audit(`${READ_FOR_RISK[texts.source]}:${textId}`, [owned?.clientUserId ?? null])
        await completeJob(tx, run.claim)
        return {}
      })
    },
    { maxAttempts: MOST_ATTEMPTS, leaseMs: 40_000, timeLimitMs: 60_000, concurrency: 2 },
  )
}

async function findOwned(
  ctx: OperationContext,
  { readable, isWhole }: ReadableTexts,
  id: Id,
): Promise<Owned | undefined> {
  const [owned] = await readRows<Owned & Record<string, unknown>>(
    ctx,
    sql`select r.id, r.client_user_id as "clientUserId", r.organisation_id as "organisationId", ${isWhole} as "isWhole"
        from ${readable(ctx).as('r')} where r.id = ${id}`,
    { subject: ({ clientUserId }) => clientUserId },
  )
  return owned
}

/** The text as it is now, not as a loader has kept it. */
async function findText(ctx: OperationContext, { source }: ReadableTexts, id: Id): Promise<RiskText | undefined> {
  const texts = riskTexts(ctx, source)
  return (await texts?.batch(ctx, [id]))?.get(id) ?? undefined
}

/** What the model finds; nothing where none may be asked or none answers well. @throws when it is worth another try. */
async function readByModel(
  ctx: OperationContext,
  source: ReadSource,
  { id, clientUserId: clientId, organisationId }: Owned,
  passages: readonly Passage[],
  { signal, claim }: JobRun,
): Promise<readonly RiskFinding[]> {
  if (clientId === null || passages.length === 0) return []
  if ((await resolveProvider(ctx, organisationId, undefined)).reach !== 'covered') return []
  try {
    const { result } = await askModel(
      ctx,
      readForRiskTask,
      { sentences: passages.map(({ text }) => text) },
      {
        ...{ clientIds: [clientId], onBehalfOf: null, organisationId, sources: [{ kind: source, id }] },
        // Clients see calls about them, and no flags.
        ...{ reader: 'therapist', quotes: false, hidesAnswer: true, signal, timeoutMs: MODEL_MS },
      },
    )
    return result.findings.flatMap(({ sentence, category }) => {
      const passage = passages[sentence - 1]
      return passage === undefined ? [] : [findingIn(passage, category)]
    })
  } catch (error) {
    const reason = offlineReasonOf(error)
    if (reason === undefined || (reason === 'unreachable' && claim.attempt < MOST_ATTEMPTS)) throw error
    return []
  }
}

/** Raises flags, unless the text has been changed or taken away while the model was reading. */
async function raise(
  ctx: OperationContext,
  tx: Transaction,
  texts: ReadableTexts,
  record: Owned,
  findings: readonly RiskFinding[],
  read: RiskText | undefined,
): Promise<void> {
  const now = await findText(ctx, texts, record.id)
  if (now === undefined || record.clientUserId === null) return
  const still = findings.filter(({ field }) => now.fields[field] === read?.fields[field])
  const { id, clientUserId, organisationId } = record
  const version = now.version
  if (still.length === 0) return
  await raiseRiskFlags(
    ctx,
    tx,
    { source: texts.source, record: { id, version, clientUserId, organisationId } },
    clientUserId,
    still,
  )
}
