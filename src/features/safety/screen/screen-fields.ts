import { defineLoader, type LoaderDefinition } from '../../../database/read/loader.js'
import type { OperationContext } from '../../operation-context.js'
import { outweighs, type ScreenOptions } from './find-risks.js'
import type { RiskCategory, RiskHit } from './risk-phrases.js'
import { type TitledText, titledText } from './read-together.js'
import { screenText } from './screen-text.js'

/** The findings in a text, computed once in a request however many flags point to the text. */
export const riskHits = loadHits({})

/**
 * What the rules find in a title and its text as one. What the model makes of a title that is glued to a sentence says
 * nothing: it has learnt none.
 */
const hitsTogether = loadHits({ byRulesOnly: true })

function loadHits(options: ScreenOptions): LoaderDefinition<OperationContext, string, readonly RiskHit[]> {
  return defineLoader({
    async batch(_ctx, texts) {
      const found = new Map<string, readonly RiskHit[]>()
      for (const text of texts) found.set(text, await screenText(text, options))
      return found
    },
    missing: [],
  })
}

/** A finding and its field. */
export interface FieldHit extends RiskHit {
  readonly field: string
  /** The words at its place; absent where it does not come from words, but from the answers of a form. */
  readonly words?: string
}

/**
 * The most severe finding of each category in the fields of a text, and in its title and text read as one. If the
 * screen fails, the failure is reported and the text is stored unscreened, so that nobody loses what they wrote.
 * @param whole all fields as they are stored now, where `fields` has only those that are new.
 */
export async function screenFields(
  ctx: OperationContext,
  fields: Readonly<Record<string, string | null | undefined>>,
  whole = fields,
): Promise<readonly FieldHit[]> {
  const found: FieldHit[] = []
  const screened = ctx.loaders.get(riskHits, ctx)
  try {
    for (const [field, text] of Object.entries(fields)) {
      for (const hit of text ? await screened.load(text) : []) {
        found.push({ ...hit, field, words: text?.slice(hit.start, hit.end) ?? '' })
      }
    }
    const isNew = Boolean(fields['title']) || Boolean(fields['description'])
    const titled = isNew ? titledText(whole) : undefined
    if (titled !== undefined) {
      const { text, inField } = titled
      const hits = await ctx.loaders.get(hitsTogether, ctx).load(text)
      found.push(...hits.map((hit) => ({ ...inField(hit), words: text.slice(hit.start, hit.end) })))
    }
  } catch {
    // The error's message is not reported, because it may contain parts of the text.
    ctx.services.faults.report('RISK_SCREEN_FAILED', ctx.request.id)
  }
  return worstOfEach(found)
}

/** Whether there is a finding. */
export async function findsRisk(
  ctx: OperationContext,
  fields: Readonly<Record<string, string | null | undefined>>,
): Promise<boolean> {
  return (await screenFields(ctx, fields)).length > 0
}

/** The finding of each category that counts most; the first of equal ones. That a method is asked for is not lost. */
export function worstOfEach(hits: readonly FieldHit[]): readonly FieldHit[] {
  const worst = new Map<RiskCategory, FieldHit>()
  for (const hit of hits) {
    const known = worst.get(hit.category)
    const counted = known === undefined || outweighs(hit, known) ? hit : known
    const method = known?.method ?? hit.method
    worst.set(hit.category, method === undefined ? counted : { ...counted, method })
  }
  return [...worst.values()]
}

/**
 * Screens texts before the transaction that stores them begins. A long text takes half a second, and the transaction
 * would hold rows and a connection in that time.
 */
export async function prewarmRiskScreen(
  ctx: OperationContext,
  ...texts: readonly (string | TitledText | null | undefined)[]
): Promise<void> {
  // Callers who will be refused must not cause this work.
  if (ctx.caller.kind === 'public') return
  const written = texts.filter((text) => text !== null && text !== undefined)
  // The caller of the loader handles a failure.
  await Promise.allSettled(
    written.map((one) =>
      typeof one === 'string'
        ? ctx.loaders.get(riskHits, ctx).load(one)
        : ctx.loaders.get(hitsTogether, ctx).load(one.text),
    ),
  )
}
