// Must be imported before any feature: the schema's types use it when their modules are evaluated.
import 'reflect-metadata'
import { DIALOGUES_GOAL, type DialogueFile, judgeDialogues } from './judge-dialogues.js'
import { openNoteWriter, type NoteWriter } from './note-writer.js'
import { isWellPlaced, PLACED_GOAL, placeSentences } from './place-sentences.js'
import { OUTSIDE_USAGE, outsideMaterial } from '../measure/outside-material.js'
import { readCases, type ScribeFile } from './read-cases.js'
import { type Rouge, rougeL, rougeN } from './rouge.js'

const USAGE = `npm run eval:scribe -- [PATH]

  Drafts notes of our own material by every template, and conversations of our own, and tells whether their sentences
  stand in a right section, with the right speaker and the right yes or no. With PATH
  it also drafts a SOAP note of each conversation of the CSV files below it (columns "dialogue", and "note" or
  "section_text") with the provider of MODEL_PROVIDER, and compares it with the note that somebody wrote. Ends with 1 if
  a goal is missed. ${OUTSIDE_USAGE}`

/** For whole notes that the rules were not made for. Of a snippet's one section the rest of a draft is no part. */
const ROUGE_GOALS = { 1: 0.43, 2: 0.17 } as const

/** Prints how sentences of our own material are placed, and whether all templates reach their goals. */
function evaluateTemplates(): boolean {
  console.log('\ntemplate         right sections  about danger')
  const placings = placeSentences()
  for (const placing of placings) {
    const { template, sentences, right, danger, wrong } = placing
    const share = `${((100 * right) / sentences).toFixed(0)} % of ${sentences}`
    const mark = isWellPlaced(placing) ? '' : '  goal missed'
    console.log(`${template.padEnd(16)} ${share.padEnd(15)} ${danger.right} of ${danger.sentences}${mark}`)
    for (const { kind, has, found } of wrong) console.log(`  ${kind}: "${has}" in ${found.join(', ') || 'no section'}`)
  }
  console.log(`goals: ${100 * PLACED_GOAL} %, and all about danger`)
  return placings.every(isWellPlaced)
}

const DIALOGUES: Readonly<Record<DialogueFile, string>> = {
  dialogues: 'conversations',
  'labelled-dialogues': 'unusual speakers',
}

/** Prints how conversations of our own are drafted, and whether they reach their goals. */
function evaluateDialogues(): boolean {
  console.log('\nconversations     right sections  wrong polarity, speaker  small talk')
  const judged = Object.entries(DIALOGUES).map(([file, name]) => {
    const { placed, misplaced, wrongPolarity, wrongSpeaker, smallTalk } = judgeDialogues(file as DialogueFile)
    const right = (placed - misplaced.length) / placed
    const errors = wrongPolarity.length + wrongSpeaker.length
    const share = `${(100 * right).toFixed(0)} % of ${placed}`
    console.log(
      `${name.padEnd(17)} ${share.padEnd(15)} ${`${wrongPolarity.length}, ${wrongSpeaker.length}`.padEnd(24)} ${smallTalk.length}`,
    )
    for (const { section, has, found } of misplaced)
      console.log(`  ${section}: "${has}" in ${found.join(', ') || 'no section'}`)
    return right >= DIALOGUES_GOAL && errors === 0
  })
  console.log(`goals: ${100 * DIALOGUES_GOAL} %, and nothing of wrong polarity or by somebody else`)
  return judged.every(Boolean)
}

interface FileResult {
  readonly name: string
  readonly drafts: number
  readonly empty: number
  readonly writers: ReadonlyMap<string, number>
  readonly rouge: Readonly<Record<'1' | '2' | 'L', Rouge>>
  readonly sentences: number
  readonly supported: number
  readonly words: number
  readonly referenceWords: number
}

async function evaluate({ name, cases }: ScribeFile, writer: NoteWriter): Promise<FileResult> {
  const scores: FileResult['rouge'][] = []
  const writers = new Map<string, number>()
  const total = { empty: 0, sentences: 0, supported: 0, words: 0, referenceWords: 0 }
  for (const { dialogue, reference } of cases) {
    const { text, sentences, model } = await writer.write(dialogue)
    const said = sentences.map(({ start, end }) => text.slice(start, end)).join('\n')
    scores.push({ 1: rougeN(said, reference, 1), 2: rougeN(said, reference, 2), L: rougeL(said, reference) })
    writers.set(model, (writers.get(model) ?? 0) + 1)
    if (sentences.length === 0) total.empty++
    total.sentences += sentences.length
    total.supported += sentences.filter(({ state }) => state === 'supported').length
    total.words += countWords(said)
    total.referenceWords += countWords(reference)
  }
  const rouge = { 1: mean(scores, '1'), 2: mean(scores, '2'), L: mean(scores, 'L') }
  return { name, drafts: cases.length, writers, rouge, ...total }
}

const countWords = (text: string): number => text.split(/\s+/).length

function mean(scores: readonly FileResult['rouge'][], kind: '1' | '2' | 'L'): Rouge {
  const of = (part: keyof Rouge): number => scores.reduce((sum, score) => sum + score[kind][part], 0) / scores.length
  return { precision: of('precision'), recall: of('recall'), f1: of('f1') }
}

function print(result: FileResult): void {
  const { name, drafts, empty, writers, rouge, sentences, supported, words, referenceWords } = result
  const by = [...writers].map(([model, count]) => `${count} by ${model}`).join(', ')
  console.log(`\n${name}: ${drafts} drafts (${by}), ${empty} empty`)
  console.log('           precision  recall  F1')
  for (const [kind, { precision, recall, f1 }] of Object.entries(rouge)) {
    console.log(`  ROUGE-${kind}  ${[precision, recall, f1].map((value) => value.toFixed(3)).join('      ')}`)
  }
  const share = sentences === 0 ? 'none' : `${((100 * supported) / sentences).toFixed(1)} %`
  console.log(`  supported sentences: ${share} (${supported} of ${sentences})`)
  console.log(`  words: ${Math.round(words / drafts)} a draft, ${Math.round(referenceWords / drafts)} a reference note`)
}

function reachesGoals({ rouge }: FileResult): boolean {
  const isReached = rouge[1].f1 >= ROUGE_GOALS[1] && rouge[2].f1 >= ROUGE_GOALS[2]
  const goals = `ROUGE-1 ${ROUGE_GOALS[1]}, ROUGE-2 ${ROUGE_GOALS[2]}`
  console.log(`  goals: ${goals}${isReached ? '' : ', missed'}`)
  return isReached
}

async function main(): Promise<void> {
  const [given, ...more] = process.argv.slice(2)
  if (more.length > 0 || (given?.startsWith('-') ?? false)) {
    console.error(USAGE)
    process.exitCode = given === '--help' ? 0 : 2
    return
  }
  if (!evaluateTemplates()) process.exitCode = 1
  if (!evaluateDialogues()) process.exitCode = 1
  const path = outsideMaterial('scribe', given)
  if (path === undefined) return
  const files = readCases(path)
  const writer = await openNoteWriter()
  try {
    for (const file of files) {
      const result = await evaluate(file, writer)
      print(result)
      if (file.hasWholeNotes && !reachesGoals(result)) process.exitCode = 1
    }
  } finally {
    await writer.close()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
