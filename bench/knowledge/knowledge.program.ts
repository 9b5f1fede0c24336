import { join } from 'node:path'
import { parseArgs } from 'node:util'
// Must be imported first, because it imports the service.
import { type FoundPassages, type OpenIndex, openIndex } from './open-index.js'
import { KNOWLEDGE_METHODS, type KnowledgeMethod } from '../../src/features/knowledge/index.js'
import { OUTSIDE_USAGE, outsideMaterial } from '../measure/outside-material.js'
import { type Share, shareOf, shownShare } from '../measure/share.js'
import { type Question, readQuestions } from './read-questions.js'
import { leadsRightly, meanOf, scoreResults, TOP_RESULTS } from './score-results.js'

const USAGE = `npm run eval:knowledge [-- [--misses] [PATH]]

  Asks the index over the shipped manual our own questions by each method, and prints for each kind recall@${TOP_RESULTS} with its 95 %
  interval (Wilson) and the mean reciprocal rank, and how often the disorder with which an answer leads is right. PATH: also
  the questions of a file or folder, CSV (class, part, question, expected) or TSV (kind, codes, question).
  ${OUTSIDE_USAGE}
  Exits with 1 when a goal is missed. --misses lists the questions for tuning whose answer is not among the first ${TOP_RESULTS},
  or leads with another disorder: the others stay unread.`

const OWN = [join('bench', 'knowledge', 'questions.csv'), join('bench', 'knowledge', 'readers')]
/** The parts by which the manual and the ranking were changed. They have no goal, because they would always meet it. */
const TUNED_BY: ReadonlySet<string> = new Set(['tuning', 'readers-development', 'own-words-development'])
/** The least recall of the default method over a part, and over each kind of question in it. */
const GOAL = { part: 0.95, kind: 0.9 }
const DEFAULT_METHOD: KnowledgeMethod = 'local'

interface AskedQuestion {
  readonly question: Question
  readonly found: ReadonlyMap<KnowledgeMethod, FoundPassages>
}

async function askAll(index: OpenIndex, questions: readonly Question[]): Promise<readonly AskedQuestion[]> {
  const asked: AskedQuestion[] = []
  for (const question of questions) {
    const found = new Map<KnowledgeMethod, FoundPassages>()
    for (const method of KNOWLEDGE_METHODS) found.set(method, await index.find(question.text, method))
    asked.push({ question, found })
  }
  return asked
}

function codesOf({ found }: AskedQuestion, method: KnowledgeMethod): FoundPassages['codes'] {
  return found.get(method)?.codes ?? []
}

/** The mean recall as a share of questions, so that it has an interval. */
function recallOf(asked: readonly AskedQuestion[], method: KnowledgeMethod): Share {
  const scores = asked.map((one) => scoreResults(codesOf(one, method), one.question.needed))
  return shareOf(
    scores.reduce((sum, { recall }) => sum + recall, 0),
    asked.length,
  )
}

function printPart(part: string, asked: readonly AskedQuestion[]): void {
  console.log(`\n${part}: recall@${TOP_RESULTS} and mean reciprocal rank`)
  console.log(`  ${''.padEnd(18)}${KNOWLEDGE_METHODS.map((method) => method.padEnd(34)).join('')}`.trimEnd())
  for (const [kind, own] of kindsOf(asked)) printRow(kind, own)
  const known = asked.filter(isKnown)
  if (known.length > 0) printRow('all that it knows', known)
  const led = known.filter(({ found }) => (found.get(DEFAULT_METHOD)?.leads.length ?? 0) > 0)
  const right = led.filter(({ question, found }) =>
    leadsRightly(found.get(DEFAULT_METHOD)?.leads ?? [], question.needed),
  )
  console.log(`  answers that lead with a disorder: ${shownShare(shareOf(led.length, known.length))}`)
  console.log(`  of them rightly: ${shownShare(shareOf(right.length, led.length))}`)
}

function printRow(name: string, asked: readonly AskedQuestion[]): void {
  const cells = KNOWLEDGE_METHODS.map((method) => {
    const { reciprocalRank } = meanOf(asked.map((one) => scoreResults(codesOf(one, method), one.question.needed)))
    return `${shownShare(recallOf(asked, method))}  ${reciprocalRank.toFixed(2).replace(/^0/, '')}`.padEnd(34)
  })
  console.log(`  ${name.padEnd(18)}${cells.join('')}`.trimEnd())
}

function kindsOf(asked: readonly AskedQuestion[]): ReadonlyMap<string, readonly AskedQuestion[]> {
  return Map.groupBy(asked, ({ question }) => question.kind)
}

/** False for a question on which the manual has nothing. */
function isKnown({ question }: AskedQuestion): boolean {
  return question.needed.length > 0
}

function printMisses(asked: readonly AskedQuestion[]): void {
  for (const one of asked) {
    if (!TUNED_BY.has(one.question.part)) continue
    const leads = one.found.get(DEFAULT_METHOD)?.leads ?? []
    if (isKnown(one) && leads.length > 0 && !leadsRightly(leads, one.question.needed)) {
      console.log(`wrong lead ${leads.join(' ')}: ${one.question.text}\n    needs ${shownNeeds(one)}`)
    }
    for (const method of KNOWLEDGE_METHODS) {
      const codes = codesOf(one, method)
      if (scoreResults(codes, one.question.needed).recall === 1) continue
      const first = codes.slice(0, TOP_RESULTS).join(' ') || 'nothing'
      console.log(`${method}: ${one.question.text}\n    needs ${shownNeeds(one)}; found ${first}`)
    }
  }
}

function shownNeeds({ question }: AskedQuestion): string {
  return question.needed.map((alternatives) => alternatives.join(' ')).join('; ') || 'nothing'
}

/** Prints whether a part meets its goals, by the default method. Returns true if it meets all. */
function printGoals(part: string, asked: readonly AskedQuestion[]): boolean {
  const whole = recallOf(asked.filter(isKnown), DEFAULT_METHOD)
  const goals: [string, Share, number][] = [
    ['all', whole, GOAL.part],
    ...[...kindsOf(asked)].map(([kind, own]): [string, Share, number] => [
      kind,
      recallOf(own, DEFAULT_METHOD),
      GOAL.kind,
    ]),
  ]
  const missed = goals.filter(([, { value, whole: count }, least]) => count > 0 && value < least)
  const kinds = `and ${GOAL.kind} for each kind`
  const result =
    missed.length === 0
      ? 'met'
      : `missed for ${missed.map(([name, share]) => `${name} ${shownShare(share)}`).join(', ')}`
  console.log(
    `  goal for ${part}: recall@${TOP_RESULTS} of ${DEFAULT_METHOD} at least ${GOAL.part} ${kinds}: ${result}`,
  )
  return missed.length === 0
}

async function evaluate(index: OpenIndex, paths: readonly string[], options: Options): Promise<boolean> {
  const asked = await askAll(index, paths.flatMap(readQuestions))
  if (options.misses) printMisses(asked)
  const parts = Map.groupBy(asked, ({ question }) => question.part)
  for (const [part, own] of parts) printPart(part, own)
  console.log('')
  const untuned = [...parts].filter(([part]) => options.isOutside || !TUNED_BY.has(part))
  return untuned.map(([part, own]) => printGoals(part, own)).every(Boolean)
}

interface Options {
  readonly misses: boolean
  /** Nothing of outside material was used for tuning, whatever its parts are called. */
  readonly isOutside: boolean
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { misses: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  if (values.help || positionals.length > 1) {
    console.error(USAGE)
    process.exitCode = values.help ? 0 : 2
    return
  }
  const outside = outsideMaterial('knowledge', positionals[0])
  const index = await openIndex()
  try {
    console.log(`Found by ${index.by}.`)
    const isMet = [await evaluate(index, OWN, { misses: values.misses, isOutside: false })]
    if (outside !== undefined) {
      console.log(`\nQuestions of ${outside}`)
      isMet.push(await evaluate(index, [outside], { misses: false, isOutside: true }))
    }
    const { placed, asked } = index.placed()
    if (placed > 0)
      console.log(`${placed} of ${asked} questions were placed by the model; the others were found by words alone.`)
    if (!isMet.every(Boolean)) process.exitCode = 1
  } finally {
    await index.close()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
