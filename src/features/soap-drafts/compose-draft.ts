import { setImmediate } from 'node:timers/promises'
import { OFFLINE } from '../../services/model/offline-model.js'
import type { Id } from '../../kernel/ids.js'
import { askOrOffline, type OfflineReason, statedSources } from '../egress/index.js'
import type { OperationContext } from '../operation-context.js'
import type { DraftSupport, DraftTemplate } from '../soap-notes/index.js'
import type { NoteDrafting } from './draft-note.task.js'
import { readSentences } from './compose/read-sentences.js'
import type { SourceText } from './compose/source-text.js'
import { type SourceUnit, unitsOf } from './compose/source-unit.js'
import { isSupported } from './compose/check-support.js'
import { keepFlags } from './compose/keep-flags.js'
import { knownTokens } from './compose/stored-replacements.js'
import { writeDraft } from './compose/write-draft.js'
import { recordsOf, statedOf } from './draft-source.js'
import { idOf, type NoteTemplate } from './templates/note-template.js'

/** The time limit for a model. After it the draft is made offline. */
const MODEL_MS = 60_000

/** A draft that is ready to be stored. */
export interface ComposedDraft {
  readonly text: string
  readonly support: DraftSupport
  readonly recordCount: number
  /** Why no model wrote it; null if one did. */
  readonly offlineReason: OfflineReason | null
}

interface DraftedFor {
  readonly clientUserId: Id
  readonly therapistUserId: Id
  readonly organisationId: Id | null
}

/**
 * Writes a draft from the sources: by a model if one answers in time, otherwise offline. In both cases each sentence is
 * checked for support in the sources.
 * @returns undefined if the sources contain nothing for a note.
 */
export async function composeDraft(
  ctx: OperationContext,
  request: DraftedFor,
  { template, task, method }: NoteDrafting,
  sources: readonly SourceText[],
  signal: AbortSignal,
): Promise<ComposedDraft | undefined> {
  const known = knownTokens(sources)
  const sentences = readSentences(
    // Without known tokens all sources are de-identified anew.
    known === undefined ? sources.map((source) => ({ ...source, replaced: undefined })) : sources,
  )
  // Each step takes some ten milliseconds for a long session, so yield to the event loop between them.
  await setImmediate()
  const units = unitsOf(sentences)
  await setImmediate()
  if (units.length === 0) return undefined
  const { result, model, offlineReason } = await ask(ctx, request, task, units, { sources, known, signal })
  const { text, sentences: written } = writeDraft(template, keepFlags(template, result.sentences, units), units)
  if (written.length === 0) return undefined
  // Quotations are of what they quote; what a model wrote can be of everything that it was shown.
  const from = recordsOf(model === OFFLINE ? written.flatMap((sentence) => sentence.sources) : sources)
  return {
    text,
    offlineReason,
    support: { model, method, template: shownTemplate(template), sentences: written, from },
    recordCount: from.length,
  }
}

/** What readers of a draft have to know of its template, also when that is changed or gone. */
function shownTemplate({ key, title, sections }: NoteTemplate): DraftTemplate {
  return { key, title, sections: sections.map((section) => ({ key: idOf(section), title: section.title })) }
}

/** Asks the model without retries. If it is slow, unavailable or over budget, the draft is made offline at once. */
function ask(
  ctx: OperationContext,
  { clientUserId, therapistUserId, organisationId }: DraftedFor,
  task: NoteDrafting['task'],
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
    task,
    { units },
    {
      clientIds: [clientUserId],
      onBehalfOf: therapistUserId,
      organisationId,
      sources: statedSources(statedOf(ctx, recordsOf(sources))),
      known,
      signal,
      timeoutMs: MODEL_MS,
      ...{ reader: 'therapist', quotes: true },
    },
    // If the sources bear out nothing of what a model wrote, extracts of them are the draft.
    ({ sentences }) => isSupported(sentences, units),
  )
}
