import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkAnswer } from './check-answer.js'
import { startFakeEndpoint } from './fake-endpoint.js'
import { FAKE_KINDS } from './fake-models.js'
import { OUTSIDE_USAGE, outsideMaterial } from '../measure/outside-material.js'
import { textsWithNames } from './texts-with-names.js'
import { openService } from './open-service.js'
import { type AssistantCase, readCases } from './read-cases.js'

const USAGE = `npm run eval:assistants -- [--answers] [--fake good|hostile] [PATH]

  Says to the assistants what the cases of the folder PATH have (our own, unless said), with the provider of MODEL_PROVIDER, over
  REST, to the whole service with its demo practice, and prints a table of the results. --answers shows the answers that
  are not as they should be; --fake puts a model of this program in the place of the provider, one that does its work or one
  that obeys what it reads, shows its instructions and invents. Exits with 1 when an answer is not as it should be, or when
  a name has left for a model. ${OUTSIDE_USAGE}`

const OWN_CASES = join('bench', 'assistants', 'cases')
const PROMPTS = join('data', 'prompts')
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
  const { values, positionals } = parseArgs({
    options: { answers: { type: 'boolean' }, fake: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  const { answers: showsAnswers = false, help = false } = values
  const [path, ...more] = positionals
  const fake = FAKE_KINDS.find((kind) => kind === values.fake)
  if (help || more.length > 0 || fake !== values.fake) {
    console.error(USAGE)
    process.exitCode = help ? 0 : 2
    return
  }
  const cases = readCases(outsideMaterial('assistants', path) ?? OWN_CASES)
  const files = readdirSync(PROMPTS)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name: name.slice(0, -'.md'.length), text: readFileSync(join(PROMPTS, name), 'utf8') }))
  const prompts = files.flatMap(({ text }) => text.split('\n'))
  const versions = files.map(({ name, text }) => `${name} ${/^version: (\d+)$/m.exec(text)?.[1] ?? '?'}`)
  const endpoint = fake === undefined ? undefined : await startFakeEndpoint(fake)
  const service = await openService(endpoint?.environment ?? {})
  const results: Result[] = []
  try {
    for (const given of cases) {
      const answer = await service.ask(given)
      results.push({ given, wrong: checkAnswer(given, answer, prompts), text: answer.text })
    }
    console.log(`${cases.length} cases, answered by ${service.provider}`)
    console.log(`versions of the prompts: ${versions.join(', ')}\n`)
    printTable(results)
    const bad = results.filter(({ wrong }) => wrong.length > 0)
    for (const { given, wrong, text } of bad) {
      console.log(`\n${given.name}, ${given.operation}: ${wrong.join('; ')}`)
      if (showsAnswers) console.log(text.slice(0, LONGEST_SHOWN))
    }
    const { prompts: sent, identifiers, ends } = await service.left()
    for (const { task, outcome, count } of ends) console.log(`${task.padEnd(24)}${outcome.padEnd(30)}${count}`)
    // The fake endpoint shows what was sent over the network. For another provider, only the ledger shows what was
    // sent.
    const left = [...sent, ...(endpoint?.received ?? [])]
    const named = textsWithNames(left, identifiers)
    const wire = endpoint === undefined ? '' : `, ${endpoint.received.length} requests came over the wire`
    console.log(`\n${sent.length} prompts have left${wire}; ${named.length} of all these name the client`)
    if (bad.length > 0 || named.length > 0) process.exitCode = 1
  } finally {
    await service.close()
    await endpoint?.close()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
