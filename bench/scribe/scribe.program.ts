import { openNoteWriter, type NoteWriter } from './note-writer.js'
import { readCases, type ScribeFile } from './read-cases.js'
import { type Rouge, rougeL, rougeN } from './rouge.js'

const USAGE = `npm run eval:scribe -- PATH

  Drafts a SOAP note of each conversation of the CSV files below PATH (columns "dialogue", and "note" or "section_text")
  with the provider of MODEL_PROVIDER, and compares it with the note that somebody wrote.`

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

async function main(): Promise<void> {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || more.length > 0 || path.startsWith('-')) {
    console.error(USAGE)
    process.exitCode = path === '--help' ? 0 : 2
    return
  }
  const files = readCases(path)
  const writer = await openNoteWriter()
  try {
    for (const file of files) print(await evaluate(file, writer))
  } finally {
    await writer.close()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
