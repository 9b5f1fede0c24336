import { z } from 'zod'
import { defineModelTask } from '../../../services/model/model-task.js'
import { promptOf } from '../../../services/model/prompt-of.js'
import { countTerms, sentencesOf } from '../../../knowledge-index/index.js'

/** One community, and the question for which it is searched. */
export interface MapInput {
  readonly question: string
  readonly terms: readonly string[]
  readonly title: string
  readonly summary: string
}

/** The prompt states the same number. */
const MOST_POINTS = 3

/**
 * Extracts from a community's summary the points that matter for a question. The points of all communities are combined
 * afterwards.
 */
export const mapCommunityTask = defineModelTask({
  name: 'map-community',
  ...promptOf('map-community'),
  prompt: ({ question, title, summary }: MapInput) => `Question: ${question}\n\nSummary: ${title}\n${summary}`,
  result: z.object({ points: z.array(z.object({ text: z.string(), importance: z.number() })) }),
  offline: ({ terms, summary }) => ({ points: pointsOf(terms, summary) }),
  maxOutputTokens: 500,
})

/** The first line, which names the disorders, and those of the other lines that contain most terms of the question. */
function pointsOf(terms: readonly string[], summary: string): { text: string; importance: number }[] {
  const [members = '', ...others] = summary.split('\n')
  const reports = others
    .flatMap((line) => (line.includes(';') ? [line] : sentencesOf(line)))
    .map((text, at) => ({ text, at, count: countTerms(text, terms) }))
    .toSorted((a, b) => b.count - a.count || a.at - b.at)
  const best = reports.filter(({ count }) => count > 0).slice(0, MOST_POINTS - 1)
  const points = [{ text: members, importance: 20 + 10 * countTerms(members, terms) }]
  for (const { text, count } of best) points.push({ text, importance: Math.min(100, 30 + 20 * count) })
  return points
}
