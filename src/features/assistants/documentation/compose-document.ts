import { OFFLINE } from '../../../services/model/offline-model.js'
import { askOrOffline, type OfflineReason } from '../../egress/index.js'
import type { CrisisResource, OperationContext } from '../../operation-context.js'
import { crisisResourcesFor } from '../../safety/index.js'
import { assistantCall, type AssistantClient } from '../run-assistant.js'
import { checkSentences, type KeptSentence } from './check-sentences.js'
import type {
  DocumentForm,
  DocumentSentence,
  SectionForm,
  DocumentItem,
  WrittenDocument,
  WrittenSection,
} from './document-form.js'
import type { TaskParameters, Variant } from './documentation-task.js'
import type { Topic } from '../../soap-drafts/index.js'
import type { Material } from './material/read-material.js'

/** The material for a document besides its sentences. */
interface Given {
  readonly material: Material
  readonly parameters: TaskParameters
  readonly resources: readonly CrisisResource[]
}

/** A composed document, and who wrote it. */
export interface ComposedDocument {
  readonly document: WrittenDocument
  /** The name of a model, or `offline`. */
  readonly model: string
  /** Why no model wrote it; null if one did. */
  readonly offlineReason: OfflineReason | null
}

/**
 * Writes a document with a model, or with rules if the model is unavailable or the text supports nothing of what it
 * wrote.
 */
export async function composeDocument(
  ctx: OperationContext,
  { form, model: task }: Variant,
  material: Material,
  parameters: TaskParameters,
  assisted: AssistantClient,
): Promise<ComposedDocument> {
  const given = { material, parameters, resources: await crisisResourcesFor(ctx, assisted.clientId, ['crisis']) }
  const check = (sentences: readonly DocumentSentence[]) => checkSentences(form, sentences, material.units)
  if (material.units.length === 0) {
    return { document: assemble(form, check([]), given), model: OFFLINE, offlineReason: 'not-needed' }
  }
  const { result, model, offlineReason } = await askOrOffline(
    ctx,
    task,
    material,
    assistantCall(ctx, assisted, undefined),
    ({ sentences }) => [...check(sentences).values()].flat().some(({ units }) => units.length > 0),
  )
  return { document: assemble(form, check(result.sentences), given), model, offlineReason }
}

/** Fills the form with the checked sentences, the service's own texts and the blanks. */
export function assemble(
  { title, head, sections, foot }: DocumentForm,
  kept: ReadonlyMap<string, readonly KeptSentence[]>,
  { material, parameters, resources }: Given,
): WrittenDocument {
  return {
    ...{ title, foot },
    head: head.map(({ label, parameter }) => ({ label, value: parameters[parameter ?? ''] })),
    sections: sections.map((section): WrittenSection => {
      const written = (kept.get(section.key) ?? []).map((sentence) => itemOf(section, sentence, material))
      const standing = section.standing?.(resources) ?? []
      return {
        ...{ key: section.key, title: section.title },
        items: [...written, ...standing.map((text): DocumentItem => ({ text, origin: 'settings', sources: [] }))],
        blanks: written.some(({ origin }) => origin === 'given') ? [] : section.blanks(material.units),
      }
    }),
  }
}

/** Titles that are kept in front of a line, because the line says little without them. */
const UNDER: Readonly<Partial<Record<Topic, string>>> = {
  warning: 'Warning signs',
  coping: 'Coping',
  helpers: 'Supports',
  living: 'Reasons for living',
}

function itemOf(
  { hasItems = false }: SectionForm,
  { text, units }: KeptSentence,
  { placesOf }: Material,
): DocumentItem {
  const sources = units.flatMap((unit) => {
    const places = placesOf(unit)
    return unit.parts.map((part, at) => ({
      excerpt: part.text,
      start: places?.[at]?.start ?? null,
      end: places?.[at]?.end ?? null,
    }))
  })
  const topic = units[0]?.topics[0]
  const title = topic === undefined || hasItems ? undefined : UNDER[topic]
  const line = title === undefined ? text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : `${title}: ${text}`
  return { text: line, origin: units.length > 0 ? 'given' : 'proposed', sources }
}
