import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openService } from './open-service.js'
import { checkAnswer } from './check-answer.js'
import { type AssistantCase, readCases } from './read-cases.js'

const USAGE = `npm run eval:assistants -- [--answers] [FOLDER]

  Says to the assistants what the cases of FOLDER have (our own, unless said), with the provider of MODEL_PROVIDER, over
  REST, to the whole service with its demo practice, and prints a table of the results. --answers shows the answers that
  are not as they should be. Exits with 1 when one is not, or when a name has left for a model.`

const OWN_CASES = join('bench', 'assistants', 'cases')
const PROMPTS = join('src', 'features', 'assistants', 'prompts')
const LONGEST_SHOWN = 600

interface Result {
  readonly given: AssistantCase
  readonly wrong: readonly string[]
  readonly text: string
}

function printTable(results: readonly Result[]): void {
  const operations = [...new Set(results.map(({ given }) => given.operation))]
  console.log(['kind'.padEnd(12), ...operations.map((name) => name.padStart(20))].join(''))
  for (const [kind, of] of Map.groupBy(results, ({ given }) => given.kind)) {
    const cells = operations.map((operation) => {
      const own = of.filter(({ given }) => given.operation === operation)
      const good = own.filter(({ wrong }) => wrong.length === 0)
      return (own.length === 0 ? '–' : `${good.length} of ${own.length}`).padStart(20)
    })
    console.log([kind.padEnd(12), ...cells].join(''))
  }
}

async function main(): Promise<void> {
  const options = process.argv.slice(2)
  const showsAnswers = options.includes('--answers')
  const [folder = OWN_CASES, ...more] = options.filter((option) => option !== '--answers')
  if (more.length > 0 || folder.startsWith('-')) {
    console.error(USAGE)
    process.exitCode = folder === '--help' ? 0 : 2
    return
  }
  const cases = readCases(folder)
  const prompts = readdirSync(PROMPTS)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readFileSync(join(PROMPTS, name), 'utf8').split('\n'))
  const service = await openService()
  const results: Result[] = []
  try {
    for (const given of cases) {
      const answer = await service.ask(given)
      results.push({ given, wrong: checkAnswer(given, answer, prompts), text: answer.text })
    }
    console.log(`${cases.length} cases, answered by ${service.provider}\n`)
    printTable(results)
    const bad = results.filter(({ wrong }) => wrong.length > 0)
    for (const { given, wrong, text } of bad) {
      console.log(`\n${given.name}, ${given.operation}: ${wrong.join('; ')}`)
      if (showsAnswers) console.log(text.slice(0, LONGEST_SHOWN))
    }
    const { prompts: sent, identifiers } = await service.left()
    const named = sent.filter((prompt) =>
      identifiers.some((word) => new RegExp(String.raw`\b${RegExp.escape(word)}\b`, 'iu').test(prompt)),
    )
    console.log(`\n${sent.length} prompts have left; ${named.length} of them name the client`)
    if (bad.length > 0 || named.length > 0) process.exitCode = 1
  } finally {
    await service.close()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
