import type { KnowledgeResult, KnowledgeRound } from '../knowledge/measure-knowledge.js'
import { fact, type Goal, goal, goalsTable } from './goals-table.js'

/** The results for questions to a large knowledge index, with their goals. */
export function knowledgeSection({ units, ingestSeconds, rounds }: KnowledgeResult): string[] {
  const goals: Goal<KnowledgeRound>[] = [
    goal('`basic`, p99', 30, 'most', ({ basic }) => basic.p99, 'ms'),
    goal('`local`, p99', 60, 'most', ({ local }) => local.p99, 'ms'),
    fact('`basic`, p50', 'ms', ({ basic }) => basic.p50),
    fact('`local`, p50', 'ms', ({ local }) => local.p50),
    fact('`drift`, p99', 'ms', ({ drift }) => drift.p99),
    fact('`global`, p99', 'ms', ({ global }) => global.p99),
  ]
  return [
    '## Knowledge index',
    '',
    `${units.toLocaleString('en')} text units, built in ${Math.round(ingestSeconds)} seconds. The questions of \`npm run eval:knowledge\` over REST without a model, one after the other; each answer is composed, and its ledger row is durable, before it leaves.`,
    '',
    ...goalsTable(goals, rounds),
  ]
}
