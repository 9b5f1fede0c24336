// Must be imported before any feature: the schema's types use it when their modules are evaluated.
import 'reflect-metadata'
import { join } from 'node:path'
// Must be imported first, because it imports the service.
import { type OpenIndex, openIndex } from './open-index.js'
import { KNOWLEDGE_METHODS, type KnowledgeMethod } from '../../src/features/knowledge/index.js'
import { type Part, PARTS, type Question, readQuestions } from './read-questions.js'
import { meanOf, TOP_RESULTS, type Score, scoreResults } from './score-results.js'

const USAGE = `npm run eval:knowledge -- [--misses] [PATH]

  Asks the index over the shipped manual the questions of a CSV file (class, part, question, expected), by each method, and
  prints recall@${TOP_RESULTS} and the mean reciprocal rank by class. Exits with 1 when recall@${TOP_RESULTS} of a method is below the goal for
  questions that were not tuned by. --misses lists those for tuning whose answer is not among the first ${TOP_RESULTS}: the others stay unread.`

const OWN_QUESTIONS = join('bench', 'knowledge', 'questions.csv')
const LEAST_RECALL = 0.9

interface ScoredQuestion {
  readonly question: Question
  readonly method: KnowledgeMethod
  readonly found: readonly (string | null)[]
  readonly score: Score
}

async function askAll(index: OpenIndex, questions: readonly Question[]): Promise<readonly ScoredQuestion[]> {
  const asked: ScoredQuestion[] = []
  for (const method of KNOWLEDGE_METHODS) {
    for (const question of questions) {
      const found = await index.find(question.text, method)
      asked.push({ question, method, found, score: scoreResults(found, question.needed) })
    }
  }
  return asked
}

function printPart(part: Part, asked: readonly ScoredQuestion[]): void {
  const columns = KNOWLEDGE_METHODS.map((method) => method.padStart(9).padEnd(16)).join('')
  console.log(`\n${part}: recall@${TOP_RESULTS} and mean reciprocal rank\n${''.padEnd(28)}${columns}`)
  for (const kind of new Set(asked.map(({ question }) => question.kind))) {
    printRow(
      kind,
      asked.filter(({ question }) => question.kind === kind),
    )
  }
  printRow(
    'all that it knows',
    asked.filter(({ question }) => question.needed.length > 0),
  )
}

function printRow(name: string, asked: readonly ScoredQuestion[]): void {
  const count = asked.length / KNOWLEDGE_METHODS.length
  const cells = KNOWLEDGE_METHODS.map((method) => {
    const { recall, reciprocalRank } = meanOf(scoresOf(asked, method))
    return `${recall.toFixed(3)}  ${reciprocalRank.toFixed(3)}`.padStart(14).padEnd(16)
  })
  console.log(`${name.padEnd(20)}${String(count).padStart(4)}    ${cells.join('')}`)
}

function scoresOf(asked: readonly ScoredQuestion[], method: KnowledgeMethod): readonly Score[] {
  return asked.filter((one) => one.method === method).map(({ score }) => score)
}

function printMisses(asked: readonly ScoredQuestion[]): void {
  for (const { question, method, found, score } of asked) {
    if (score.recall === 1 || question.part !== 'tuning') continue
    const needed = question.needed.map((codes) => codes.join(' ')).join('; ')
    console.log(
      `${method}: ${question.text}\n    needs ${needed}; found ${found.slice(0, TOP_RESULTS).join(' ') || 'nothing'}`,
    )
  }
}

/**
 * Prints for each part that was not used for tuning, and for all parts, which methods meet the goal. Returns true if
 * all methods meet it for all parts.
 */
function printGoal(asked: readonly ScoredQuestion[]): boolean {
  console.log('')
  const untuned = asked.filter(({ question }) => question.part !== 'tuning' && question.needed.length > 0)
  for (const part of PARTS.filter((one) => one !== 'tuning')) {
    printGoalOf(
      part,
      untuned.filter(({ question }) => question.part === part),
    )
  }
  return printGoalOf('all that was not tuned by', untuned)
}

function printGoalOf(name: string, asked: readonly ScoredQuestion[]): boolean {
  const missed = KNOWLEDGE_METHODS.filter((method) => meanOf(scoresOf(asked, method)).recall < LEAST_RECALL)
  const result = missed.length === 0 ? 'met' : `missed by ${missed.join(', ')}`
  console.log(`Recall@${TOP_RESULTS} at least ${LEAST_RECALL} for ${name}: ${result}`)
  return missed.length === 0
}

async function main(): Promise<void> {
  const options = process.argv.slice(2)
  const [path = OWN_QUESTIONS, ...more] = options.filter((option) => option !== '--misses')
  if (more.length > 0 || path.startsWith('-')) {
    console.error(USAGE)
    process.exitCode = path === '--help' ? 0 : 2
    return
  }
  const questions = readQuestions(path)
  const index = await openIndex()
  try {
    console.log(`Found by ${index.by}.`)
    const asked = await askAll(index, questions)
    const { placed, asked: all } = index.placed()
    if (placed > 0)
      console.log(`${placed} of ${all} questions were placed by the model; the others were found by words alone.`)
    if (options.includes('--misses')) printMisses(asked)
    const partOf = (part: Part): readonly ScoredQuestion[] => asked.filter(({ question }) => question.part === part)
    for (const part of PARTS) if (partOf(part).length > 0) printPart(part, partOf(part))
    if (!printGoal(asked)) process.exitCode = 1
  } finally {
    await index.close()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
