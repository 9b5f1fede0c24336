import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { MINUTE } from '../../../kernel/time/durations.js'
import type { Id } from '../../../kernel/ids.js'
import type { CrisisTopic, OperationContext } from '../../operation-context.js'
import { callByPush, notifySafetyContact } from '../escalation/escalate-risk-flag.js'
import { actionsFor } from '../escalation/severity-actions.js'
import { announceRiskFlag } from '../announce-risk-flag.js'
import { RiskFlag, type RiskAudience } from '../risk-flag.entity.js'
import {
  ESCALATE_RISK_FLAG,
  isReadByModel,
  MAIL_SAFETY_CONTACT,
  openRiskFlagsOf,
  permitRiskFlag,
  READ_FOR_RISK,
  safetyContactToNotify,
  therapistsToNotify,
} from '../risk-flag.policy.js'
import { topicOf } from '../resources/crisis-resources-for.js'
import type { RiskSourceKind } from '../risk-flag.type.js'
import { isWorse } from './risk-phrases.js'
import { digestOfWords } from './words-digest.js'
import { type FieldHit, screenFields, worstOfEach } from './screen-fields.js'

/** A record with texts: an entity or a row of the transaction. */
interface ScreenedRecord {
  readonly id: Id
  /** Read after the flush, so that it is the version with the text; absent where rows never change. */
  readonly version?: number
  /** Null for a record without an owner, which raises no flag. */
  readonly clientUserId: Id | null
  readonly organisationId: Id | null
}

/** A text that is being stored: the record it stands in, and those of its fields that are new or changed. */
export interface ScreenedText {
  readonly source: RiskSourceKind
  readonly record: ScreenedRecord
  readonly fields: Readonly<Record<string, string | null | undefined>>
  /** All its texts as they are now stored, so that a new title is read with the text below it, and the reverse. */
  readonly whole?: Readonly<Record<string, string | null | undefined>>
}

/**
 * Screens a client's text and raises flags in the transaction that stores it: one for each category, unless a flag of
 * at least this severity is open for the text. Without findings it does not query the database.
 * @returns what places help with what was found, which are shown to whoever wrote it; null if nothing was found.
 */
export async function screenForRisk(
  ctx: OperationContext,
  tx: Transaction,
  text: ScreenedText,
): Promise<CrisisTopic | null> {
  const hits = await screenFields(ctx, text.fields, text.whole)
  const { clientUserId } = text.record
  if (hits.length > 0 && clientUserId !== null) await raiseRiskFlags(ctx, tx, text, clientUserId, hits)
  if (clientUserId !== null && isReadLater(ctx, text.source)) await askModelToRead(tx, text)
  return topicOf(hits)
}

/** Whether a language model reads texts of this kind when they are stored. Its job finds out whether one may. */
export function isReadLater({ rules }: OperationContext, source: RiskSourceKind): boolean {
  return rules.riskModelReads && isReadByModel(source)
}

/** Lets a language model read the text, in a job, so that nobody waits for it. */
async function askModelToRead(tx: Transaction, { source, record }: ScreenedText): Promise<void> {
  if (!isReadByModel(source)) return
  await tx.flush()
  const { id: refId, version: refVersion = 1 } = record
  tx.enqueue({ kind: READ_FOR_RISK[source], refId, refVersion })
}

/** Raises flags for findings that do not come from the screen, such as answers of a form. */
export async function raiseRiskFlags(
  ctx: OperationContext,
  tx: Transaction,
  { source, record }: Omit<ScreenedText, 'fields'>,
  clientId: Id,
  hits: readonly FieldHit[],
): Promise<void> {
  const open = await tx.rows<OpenFlag>(
    sql`select f.category, f.severity, f.found_by as "foundBy", f.probability
        from ${openRiskFlagsOf(record.id).as('f')} where f.source = ${source}`,
  )
  const isNew = (hit: FieldHit): boolean => !open.some((flag) => covers(flag, hit))
  const fresh = worstOfEach(hits).filter(isNew)
  if (fresh.length === 0) return
  await tx.flush()
  const { id: sourceId, version: sourceVersion = 1, organisationId } = record
  const audience = await findAudience(tx, clientId, organisationId)
  const now = ctx.clock.now()
  const flags = fresh.map((hit) => {
    const { category, field, start, end, words, similar } = hit
    return tx.create(RiskFlag, permitRiskFlag(clientId, organisationId), {
      ...{ category, source, sourceId, sourceVersion, field, spanStart: start, spanEnd: end },
      ...findingOf(hit),
      wordsDigest: words === undefined ? null : digestOfWords(sourceId, words),
      weighed: similar?.words.flatMap((word) => [word.start, word.end]) ?? [],
      ...{ ...audience, createdAt: now },
    })
  })
  await tx.flush()
  for (const flag of flags) await notify(ctx, tx, flag)
}

type OpenFlag = Pick<RiskFlag, 'category' | 'severity' | 'foundBy' | 'probability'>

/** How a finding came about, as its flag says it. */
function findingOf({ severity, foundBy, similar }: FieldHit): Pick<RiskFlag, 'severity' | 'foundBy' | 'probability'> {
  const probability = similar?.probability ?? null
  return { severity, foundBy: foundBy ?? (similar === undefined ? 'rules' : 'similarity'), probability }
}

/** Whether an open flag says at least as much as a finding, and has called those whom the finding calls. */
function covers(flag: OpenFlag, hit: FieldHit): boolean {
  if (flag.category !== hit.category || isWorse(hit.severity, flag.severity)) return false
  return actionsFor(flag).callsTherapists || !actionsFor(findingOf(hit)).callsTherapists
}

/** Tells people of a new flag, as `SEVERITY_ACTIONS` says. */
async function notify(ctx: OperationContext, tx: Transaction, flag: RiskFlag): Promise<void> {
  announceRiskFlag(tx, flag, 'created')
  const { callsTherapists, notifiesSafetyContact, followUpAfter } = actionsFor(flag)
  if (callsTherapists) await callByPush(tx, flag.id, flag.toldTo)
  // Without a therapist nobody else would see the flag.
  if (flag.toldAs === 'safety_contact') tx.enqueue({ kind: MAIL_SAFETY_CONTACT, refId: flag.id, refVersion: 1 })
  if (flag.toldAs === 'therapist' && notifiesSafetyContact === 'at once') {
    await notifySafetyContact(ctx, tx, flag, null, { unlessNotifiedAlready: true })
  }
  // A flag that nobody could be told of is looked at again, whatever its severity: there may be somebody by then.
  const after = flag.toldAs === 'nobody' ? (followUpAfter ?? 1) : followUpAfter
  if (after === null || (flag.toldAs === 'safety_contact' && after === 1)) return
  const notBefore = new Date(flag.createdAt.getTime() + after * ctx.rules.riskEscalateMinutes * MINUTE)
  tx.enqueue({ kind: ESCALATE_RISK_FLAG, refId: flag.id, refVersion: 1, notBefore })
}

/** The people to notify: the assigned therapists; without any the organisation's safety contact; else nobody. */
async function findAudience(
  tx: Transaction,
  clientId: Id,
  organisationId: Id | null,
): Promise<{ readonly toldAs: RiskAudience; readonly toldTo: Id[] }> {
  const therapists = await tx.rows<{ id: Id }>(therapistsToNotify(clientId))
  if (therapists.length > 0) return { toldAs: 'therapist', toldTo: therapists.map(({ id }) => id) }
  const contacts = await tx.rows<{ id: Id }>(safetyContactToNotify(organisationId))
  if (contacts.length > 0) return { toldAs: 'safety_contact', toldTo: contacts.map(({ id }) => id) }
  return { toldAs: 'nobody', toldTo: [] }
}
