import { CONVERSATION_TOPICS } from '../src/features/conversations/summaries/title-by-topics.js'
import { readdirSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { REGISTERS, TONES } from '../src/features/assistants/companion/offline/registers.js'
import { QUESTION_TOPICS, topicsOf } from '../src/features/assistants/grounding/question-topics.js'
import { REQUESTS } from '../src/features/assistants/companion/offline/requests.js'
import { measureRules } from '../src/features/assistants/measures/measure-rules.js'
import { libraryTexts } from '../src/features/content/library-texts.js'
import {
  demoClients,
  demoContent,
  demoScreenings,
  demoTherapists,
  demoTracking,
} from '../src/features/demo/demo-data.js'
import { synonymsOf } from '../src/features/knowledge/search/synonyms.js'
import { noteTemplates } from '../src/features/soap-drafts/templates/note-templates.js'
import { CONTEXT_WORDS, readRiskPhrases } from '../src/features/safety/screen/risk-phrases.js'
import { INSTRUMENT_KEYS, instruments, instrumentVersions } from '../src/features/screenings/instruments/instruments.js'
import { checkShipped, readShippedSections } from '../src/kernel/shipped-data.js'

/** The data that ships with the service. Importing a loader reads its files and checks them against their schema. */

const twice = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at)
const filesOf = (folder: string): string[] => readdirSync(`data/${folder}`).toSorted()

/** Every folder with what is read from it; tests of their own check the manual, the lexicon and the prompts. */
const folders: Readonly<Record<string, readonly string[] | 'elsewhere'>> = {
  companion: ['registers.json', 'requests.json', 'tone.json'],
  conversations: ['topics.json'],
  'crisis-resources': ['resources.json'],
  demo: ['content.json', 'people.json', 'screenings.json', 'tracking.json'],
  instruments: ['list.json', ...instrumentVersions.map(({ key, version }) => `${key}.${version}.json`)],
  lexicon: 'elsewhere',
  library: libraryTexts.map(({ slug }) => `${slug}.md`),
  manual: 'elsewhere',
  measures: ['rules.json'],
  'note-templates': noteTemplates.map(({ key }) => `${key}.json`),
  phrases: ['context.txt', 'direct.txt', 'indirect.txt', 'languages.txt', 'means.txt', 'methods.txt', 'signs.txt'],
  prompts: 'elsewhere',
  questions: ['topics.json'],
  'safe-messaging': ['rules.json'],
  screen: 'elsewhere',
  synonyms: ['manuals.txt'],
  tagger: 'elsewhere',
}

test.each(readdirSync('data', { withFileTypes: true }).filter((entry) => entry.isDirectory()))(
  'each file of $name is read',
  ({ name }) => {
    const known = folders[name]
    expect(known).toBeDefined()
    if (known !== undefined && known !== 'elsewhere') expect(filesOf(name)).toEqual(known.toSorted())
  },
)

test('an invalid file is refused with its name and the position', () => {
  const read = (): unknown =>
    checkShipped('demo/people.json', z.strictObject({ clients: z.array(z.int()) }), { clients: [1, 'two'] })
  expect(read).toThrow(/data\/demo\/people\.json does not fit its schema:[^]*clients\[1\]/)
})

describe('risk phrases', () => {
  const files = readRiskPhrases()

  test('occur once in their group, and words once in their list', () => {
    for (const { lists, groups, cleared } of files) {
      for (const group of [...Object.values(lists), ...groups.map(({ phrases }) => phrases), cleared])
        expect(twice(group)).toEqual([])
    }
  })

  test('use existing lists, and every list is used', () => {
    const named = files.flatMap(({ lists }) => Object.keys(lists))
    const used = files.flatMap(({ groups, cleared, signs }) =>
      [...groups.flatMap(({ phrases }) => phrases), ...cleared, ...Object.values(signs).flat()].flatMap(
        (phrase) => phrase.match(/(?<=<)\w+(?=>)/g) ?? [],
      ),
    )
    expect(named.toSorted()).toEqual([...new Set(used)].toSorted())
  })

  test('are separate from the context words, which occur once in each list', () => {
    for (const { title, lines } of readShippedSections('phrases/context.txt')) {
      expect([title, twice(lines.flatMap((line) => line.split(' ')))]).toEqual([title, []])
    }
    expect(CONTEXT_WORDS).toContain('not')
  })
})

test('synonyms occur once and have terms', () => {
  const lines = readShippedSections('synonyms/manuals.txt').flatMap((section) => section.lines)
  expect(twice(lines.map((line) => line.split(' => ')[0] ?? ''))).toEqual([])
  expect(synonymsOf(['bad', 'dreams'])).toEqual(['nightmares'])
})

test("the companion's data has unique names, one question in each line, and patterns that match no empty text", () => {
  const registers = [...REGISTERS, ...Object.values(TONES)]
  expect(twice([...registers, ...REQUESTS].map(({ name }) => name))).toEqual([])
  for (const { questions } of [...registers, ...REQUESTS]) {
    for (const question of questions) expect(question.match(/\?/g)).toHaveLength(1)
  }
  for (const { name, said, about } of REGISTERS)
    expect([name, said.test(''), about?.test('')]).toEqual([name, false, about === undefined ? undefined : false])
  for (const { name, asked, unless } of REQUESTS)
    expect([name, asked.test(''), unless?.test('') ?? false]).toEqual([name, false, false])
})

test('titles of conversations name topics, each once, and no danger', () => {
  expect(twice(CONVERSATION_TOPICS.map(({ label }) => label))).toEqual([])
  for (const { label, said } of CONVERSATION_TOPICS) expect([label, ''.match(said)]).toEqual([label, null])
  expect(
    CONVERSATION_TOPICS.map(({ label }) => label).filter((label) => /suicid|harm|abuse|death|kill/i.test(label)),
  ).toEqual([])
})

test('topics of questions have unique names, and patterns that match no empty text', () => {
  expect(twice(QUESTION_TOPICS.map(({ name }) => name))).toEqual([])
  for (const { name, asked } of QUESTION_TOPICS) expect([name, asked.test('')]).toEqual([name, false])
  expect(topicsOf('Is she safe at night?').map(({ name }) => name)).toEqual(['risk', 'sleep'])
})

test('rules recommend existing instruments, each area once', () => {
  expect(twice(measureRules.domains.map(({ key }) => key))).toEqual([])
  expect(INSTRUMENT_KEYS).toEqual(expect.arrayContaining(measureRules.domains.flatMap((domain) => domain.instruments)))
})

test('texts of the library have distinct titles, and paragraphs of one line', () => {
  expect(twice(libraryTexts.map(({ title }) => title))).toEqual([])
  expect(libraryTexts.flatMap(({ paragraphs }) => paragraphs).filter((paragraph) => paragraph.includes('\n'))).toEqual(
    [],
  )
})

test('the demo uses existing people, instruments and items', () => {
  const clients = demoClients.map(({ loginName }) => loginName)
  expect(twice([...clients, ...demoTherapists.map(({ loginName }) => loginName)])).toEqual([])
  for (const name of [
    ...demoTherapists.flatMap((therapist) => therapist.clients),
    ...Object.keys(demoScreenings),
    ...Object.keys(demoTracking),
  ])
    expect(clients).toContain(name)
  for (const [, , key, answers] of Object.values(demoScreenings).flat()) {
    expect(instruments.find((instrument) => instrument.key === key)?.items).toHaveLength(answers.length)
  }
  expect(INSTRUMENT_KEYS).toEqual(expect.arrayContaining(Object.values(demoTracking).flatMap(({ asked }) => asked)))
  expect(twice(demoContent.map(({ title }) => title))).toEqual([])
})
