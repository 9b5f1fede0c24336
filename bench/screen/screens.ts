import { RuleFindings } from '../../src/features/safety/screen/find-by-rules.js'
import { findSimilar } from '../../src/features/safety/screen/model/find-similar.js'
import type { DangerModel } from '../../src/features/safety/screen/model/danger-model.js'
import { ScoredSentences } from '../../src/features/safety/screen/model/score-sentences.js'
import { findRisks } from '../../src/features/safety/screen/find-risks.js'
import type { RiskHit } from '../../src/features/safety/screen/risk-phrases.js'
import type { Column } from './print-scores.js'
import type { Sample } from './read-sentences.js'
import { runAll } from './run-all.js'
import { score } from './scores.js'

type Screen = (sample: Sample, model: DangerModel) => readonly RiskHit[]

/** The screen as it is, and its two parts alone. */
const SCREENS: Readonly<Record<string, Screen>> = {
  rules: ({ text }) => runAll(findRisks(text, undefined)),
  model: ({ words, sentences }, model) => {
    const unruled = new RuleFindings(sentences.length)
    return findSimilar(model, words, sentences, runAll(new ScoredSentences(model, words, sentences, unruled).score()))
  },
  both: ({ text }, model) => runAll(findRisks(text, model)),
}

/** How well rules, model and both do on samples, each with the model that `modelFor` gives for it. */
export function compareScreens(samples: readonly Sample[], modelFor: (sample: Sample) => DangerModel): Column[] {
  return Object.entries(SCREENS).map(([name, screen]) => ({
    name,
    score: score(samples.map((sample) => ({ sample, hits: screen(sample, modelFor(sample)) }))),
  }))
}
