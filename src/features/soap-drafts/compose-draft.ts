import { setImmediate } from 'node:timers/promises'
import { OFFLINE } from '../../services/model/offline-model.js'
import type { Id } from '../../kernel/ids.js'
import { askOrOffline, statedSources } from '../egress/index.js'
import type { OperationContext } from '../operation-context.js'
import type { DraftSupport } from '../soap-notes/index.js'
import { DRAFT_METHOD, draftSoapNoteTask } from './draft-soap-note.task.js'
import { readSentences } from './compose/read-sentences.js'
import type { SourceText } from './compose/source-text.js'
import { type SourceUnit, unitsOf } from './compose/source-unit.js'
import { knownTokens } from './compose/stored-replacements.js'
import { writeDraft } from './compose/write-draft.js'
import { recordsOf, statedOf } from './draft-source.js'

/** How long a model may take; then the offline version is better than none. */
const MODEL_MS = 60_000

/** A draft that is ready to be stored. */
export interface ComposedDraft {
  readonly text: string
  readonly support: DraftSupport
  readonly recordCount: number
}

interface DraftedFor {
  readonly clientUserId: Id
  readonly therapistUserId: Id
  readonly organisationId: Id | null
}

/**
 * Writes a draft from what was read: by a model if one is to be had in time, else offline, by the same rules and with the
 * same check of what each sentence rests on.
 * @returns undefined when the sources say nothing that a note could be made of.
 */
export async function composeDraft(
  ctx: OperationContext,
  request: DraftedFor,
  sources: readonly SourceText[],
  signal: AbortSignal,
): Promise<ComposedDraft | undefined> {
  const known = knownTokens(sources)
  const sentences = readSentences(
    // Without known tokens all sources are de-identified anew.
    known === undefined ? sources.map((source) => ({ ...source, replaced: undefined })) : sources,
  )
  // Each step takes some ten milliseconds for a long session; others have their turn between them.
  await setImmediate()
  const units = unitsOf(sentences)
  await setImmediate()
  if (units.length === 0) return undefined
  const { result, model } = await ask(ctx, request, units, { sources, known, signal })
  const { text, sentences: written } = writeDraft(result.sentences, units)
  if (written.length === 0) return undefined
  // Quotations are of what they quote; what a model wrote can be of everything that it was shown.
  const from = recordsOf(model === OFFLINE ? written.flatMap((sentence) => sentence.sources) : sources)
  return { text, support: { model, method: DRAFT_METHOD, sentences: written, from }, recordCount: from.length }
}

/** A model that is slow, away, held back or not paid for is replaced at once: nobody waits for it to come back. */
function ask(
  ctx: OperationContext,
  { clientUserId, therapistUserId, organisationId }: DraftedFor,
  units: readonly SourceUnit[],
  {
    sources,
    known,
    signal,
  }: {
    readonly sources: readonly SourceText[]
    readonly known: ReadonlyMap<string, string> | undefined
    readonly signal: AbortSignal
  },
) {
  return askOrOffline(
    ctx,
    draftSoapNoteTask,
    { units },
    {
      clientIds: [clientUserId],
      onBehalfOf: therapistUserId,
      organisationId,
      sources: statedSources(statedOf(ctx, recordsOf(sources))),
      known,
      signal,
      timeoutMs: MODEL_MS,
    },
  )
}
