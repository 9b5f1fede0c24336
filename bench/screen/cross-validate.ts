import { CLASS_NAMES, type DangerClass, KINDS } from '../../src/features/safety/screen/model/danger-classes.js'
import type { DangerModel } from '../../src/features/safety/screen/model/danger-model.js'
import { ScoredSentences } from '../../src/features/safety/screen/model/score-sentences.js'
import { findRisks } from '../../src/features/safety/screen/find-risks.js'
import { RISK_SEVERITIES } from '../../src/features/safety/screen/risk-phrases.js'
import { isDanger, type Sample } from './read-sentences.js'
import { runAll } from './run-all.js'
import { trainModel } from './train-model.js'

/** What a model that has not seen the writer makes of a sample, and what the rules make of it. */
export interface Judged {
  readonly sample: Sample
  /** The sentence with the highest probability of danger. */
  readonly danger: number
  readonly likest: number
  readonly byRules: 'nothing' | 'flagged' | 'imminent'
}

/**
 * Which share of the sentences around a threshold tells of danger: one value for all thresholds is tried after the
 * other.
 */
const MARGINS = Array.from({ length: 70 }, (_, at) => 0.25 + at / 100)
/**
 * The precision of what the model adds to the rules. The margin is for writers who are stranger than those left out.
 */
const LEAST_PRECISION = 0.86
/**
 * Of plain everyday sentences, at most this share may be flagged by the model. Such sentences are most of what clients
 * write, and a list full of wrong flags is not read. What calls somebody is bounded by `MOST_CALLED`.
 */
const MOST_EVERYDAY = 0.075
/** The share of plain everyday sentences for which therapists may be called by the model's word alone. */
const MOST_CALLED = 0.01
/** What nobody may overlook is flagged although it is this much less certain. */
const GRAVE: Readonly<Partial<Record<DangerClass, number>>> = { direct: 0.35, method: 0.25 }
/** Of the dangers that the rules find, at most this share may be lowered by the model's doubt. */
const MOST_LOWERED = 0.02
/** What needs a threshold and has too few sentences for one is hardly flagged. */
const CAUTIOUS = 0.95

/** A model with the weights of a training and no opinion on thresholds yet. */
export function withoutThresholds(trained: ReturnType<typeof trainModel>, samples: readonly Sample[]): DangerModel {
  return {
    ...trained,
    ...{ kinds: [...KINDS], sure: 0.99, doubt: 0.01 },
    thresholds: CLASS_NAMES.map(() => 0.99),
    madeOf: { sentences: samples.length, writers: new Set(samples.map(({ writer }) => writer)).size },
  }
}

/** Trains once for each writer, on all others and on what is `always` there, and judges what that writer wrote. */
export function crossValidate(
  samples: readonly Sample[],
  always: readonly Sample[],
): { readonly judged: Judged[]; readonly models: ReadonlyMap<string, DangerModel> } {
  const models = new Map<string, DangerModel>()
  const judged = [...new Set(samples.map(({ writer }) => writer))].flatMap((writer) => {
    const others = [...always, ...samples.filter((sample) => sample.writer !== writer)]
    const model = withoutThresholds(trainModel(others), others)
    models.set(writer, model)
    return samples.filter((sample) => sample.writer === writer).map((sample) => judge(model, sample))
  })
  return { judged, models }
}

/** What a model and the rules make of a sample. */
export function judge(model: DangerModel, sample: Sample): Judged {
  const { words, sentences, ruled } = sample
  const scored = runAll(new ScoredSentences(model, words, sentences, ruled).score())
  const at = scored.danger.indexOf(Math.max(...scored.danger))
  const severities = runAll(findRisks(sample.text, undefined)).map(({ severity }) => RISK_SEVERITIES.indexOf(severity))
  const worst = Math.max(0, ...severities)
  const byRules = worst === 3 ? 'imminent' : worst > 0 ? 'flagged' : 'nothing'
  return { sample, danger: scored.danger[at] ?? 0, likest: scored.likely(at).dangerous, byRules }
}

/** From which probability on a model flags a class, from which on it is sure, and below which it doubts the rules. */
export type Thresholds = Pick<DangerModel, 'thresholds' | 'sure' | 'doubt'>

/**
 * The thresholds from which on what the model adds has the wanted precision and flags few everyday sentences. At each
 * the same share of sentences tells of danger: then none of them could be lowered for more in exchange for another.
 * Without enough sentences for that, the most precise thresholds.
 * @param own sentences that the rules are made for: none of their dangers may be doubted.
 */
export function chooseThresholds(judged: readonly Judged[], own: readonly Judged[]): Thresholds {
  const unruled = judged.filter(({ byRules }) => byRules === 'nothing')
  const classes = CLASS_NAMES.map((_, likest) => calibrate(unruled.filter((one) => one.likest === likest)))
  const tried = MARGINS.map((margin) => {
    const thresholds = classes.map((blocks, at) =>
      thresholdOf(blocks, margin - (GRAVE[CLASS_NAMES[at] ?? 'indirect'] ?? 0)),
    )
    const added = unruled.filter(({ danger, likest }) => danger >= (thresholds[likest] ?? 1))
    const isEveryday = ({ sample }: Judged): boolean => sample.kind === 'everyday'
    return {
      thresholds,
      precision: added.filter(({ sample }) => isDanger(sample)).length / Math.max(1, added.length),
      everyday: added.filter(isEveryday).length / Math.max(1, unruled.filter(isEveryday).length),
    }
  })
  const best =
    tried.find(({ precision, everyday }) => precision >= LEAST_PRECISION && everyday <= MOST_EVERYDAY) ??
    tried.toSorted((one, other) => other.precision - one.precision)[0]
  if (best === undefined) throw new Error('There are no sentences to choose thresholds on.')
  return { thresholds: best.thresholds, sure: surenessOf(unruled), doubt: doubtOf(judged, own) }
}

/** The lowest probability, in hundredths, from which on the model speaks of few everyday sentences as of danger. */
function surenessOf(unruled: readonly Judged[]): number {
  const everyday = unruled.filter(({ sample }) => sample.kind === 'everyday')
  const bound = Array.from({ length: 50 }, (_, at) => 0.5 + at / 100).find(
    (from) => everyday.filter(({ danger }) => danger >= from).length <= MOST_CALLED * everyday.length,
  )
  return Number((bound ?? CAUTIOUS).toFixed(2))
}

/** The highest probability below which hardly any danger is that the rules find. */
function doubtOf(judged: readonly Judged[], own: readonly Judged[]): number {
  const found = (of: readonly Judged[]): number[] =>
    of
      .filter(({ sample, byRules }) => byRules === 'flagged' && isDanger(sample))
      .map(({ danger }) => danger)
      .toSorted((one, other) => one - other)
  const others = found(judged)
  const doubt = Math.min(others[Math.floor(others.length * MOST_LOWERED)] ?? 0, found(own)[0] ?? 1)
  return Number(Math.max(0.001, doubt - 0.0001).toFixed(4))
}

/** Sentences from one probability on, and the share of them that tells of danger. */
interface Block {
  readonly from: number
  readonly share: number
  readonly size: number
}

/** The share of danger by probability, rising (isotonic regression by pooling neighbours). */
function calibrate(judged: readonly Judged[]): readonly Block[] {
  const blocks: Block[] = []
  for (const { sample, danger } of judged.toSorted((one, other) => one.danger - other.danger)) {
    let block: Block = { from: danger, share: isDanger(sample) ? 1 : 0, size: 1 }
    for (let last = blocks.at(-1); last !== undefined && last.share >= block.share; last = blocks.at(-1)) {
      blocks.pop()
      const size = last.size + block.size
      block = { from: last.from, share: (last.share * last.size + block.share * block.size) / size, size }
    }
    blocks.push(block)
  }
  return blocks
}

function thresholdOf(blocks: readonly Block[], margin: number): number {
  const from = blocks.find(({ share }) => share >= margin)?.from ?? CAUTIOUS
  return Number(Math.min(0.99, Math.max(0.01, from)).toFixed(4))
}
