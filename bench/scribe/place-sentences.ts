import { readSentences } from '../../src/features/soap-drafts/compose/read-sentences.js'
import { unitsOf } from '../../src/features/soap-drafts/compose/source-unit.js'
import { draftingBy } from '../../src/features/soap-drafts/draft-note.task.js'
import { PLACES, TEMPLATE_CASES } from './template-cases.js'

/** How many sentences stand in a right section of a template, and which do not. */
export interface TemplatePlacing {
  /** Sentences about danger: how many there are, and how many stand in a right section. */
  readonly danger: { readonly sentences: number; readonly right: number }
  readonly template: string
  readonly sentences: number
  readonly right: number
  readonly wrong: readonly { readonly has: string; readonly kind: string; readonly found: readonly string[] }[]
}

/** The share of sentences that must stand in a right section; of those about danger all. */
export const PLACED_GOAL = 0.85

/** True if a template reaches its goals. */
export function isWellPlaced({ sentences, right, danger }: TemplatePlacing): boolean {
  return right / sentences >= PLACED_GOAL && danger.right === danger.sentences
}

/** Drafts the own material offline by each template. */
export function placeSentences(): readonly TemplatePlacing[] {
  return Object.entries(PLACES).map(([template, places]) => {
    const task = draftingBy(template)?.task
    if (task === undefined) throw new Error(`There is no template ${template}.`)
    const judged = TEMPLATE_CASES.flatMap(({ text, sentences }) => {
      const source = { kind: 'note', id: 1, version: 1, field: 'data', at: new Date(0), text, isTalk: false } as const
      const units = unitsOf(readSentences([{ ...source, speaker: 'therapist' }]))
      const drafted = task.offline({ units }).sentences
      return sentences.map(([kind, has]) => {
        const from = text.indexOf(has)
        const holding = units.flatMap(({ number, parts }) =>
          parts.some(({ start, end }) => start < from + has.length && end > from) ? [number] : [],
        )
        const found = drafted.flatMap(({ section, sources }) =>
          sources.some((number) => holding.includes(number)) ? [section] : [],
        )
        const allowed: readonly string[] = places[kind]
        return { has, kind, found, isRight: from >= 0 && found.some((section) => allowed.includes(section)) }
      })
    })
    const wrong = judged.flatMap(({ isRight, ...one }) => (isRight ? [] : [one]))
    const ofDanger = judged.filter(({ kind }) => kind === 'riskSaid' || kind === 'riskAssessed')
    const danger = { sentences: ofDanger.length, right: ofDanger.filter(({ isRight }) => isRight).length }
    return { template, danger, sentences: judged.length, right: judged.length - wrong.length, wrong }
  })
}
