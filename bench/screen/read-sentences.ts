import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { KINDS } from '../../src/features/safety/screen/model/danger-classes.js'
import { findByRules, type RuleFindings } from '../../src/features/safety/screen/find-by-rules.js'
import { readWords, type Words } from '../../src/features/safety/screen/read-words.js'
import { type Sentence, sentencesOf } from '../../src/features/safety/screen/sentences.js'
import { runAll } from './run-all.js'

const line = z.tuple([z.enum(KINDS), z.enum(['NONE', 'LOW', 'MODERATE', 'HIGH', 'IMMINENT']), z.string().min(1)])

/** A sentence, or a few, as somebody wrote them: what they tell of, and how severe it is. */
export interface Sample {
  readonly writer: string
  readonly kind: z.output<typeof line>[0]
  readonly severity: z.output<typeof line>[1]
  readonly text: string
  readonly words: Words
  readonly sentences: readonly Sentence[]
  /** What the rules find in it. */
  readonly ruled: RuleFindings
}

/** How often each of the rules' own sentences counts in a training: they are few, and what they say must be known. */
export const OWN_COUNT = 3

/** Whether a sentence tells of a danger that is to be flagged at MODERATE or above. */
export function isDanger({ severity }: Sample): boolean {
  return severity !== 'NONE' && severity !== 'LOW'
}

/**
 * Reads the files of a folder whose names begin so, in the order of their names: `kind`, `severity` and text in each
 * line, with tabs between. What says the same words as a line before, of whatever file, is left out.
 * @throws Error naming file and line, never its text, if a line does not fit.
 */
export function readSentences(folder: string, beginning: string, known = new Set<string>()): Sample[] {
  const files = readdirSync(folder).filter((name) => name.startsWith(beginning) && name.endsWith('.tsv'))
  return files.toSorted().flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((row) => row !== '')
      .flatMap((row, at): Sample[] => {
        const parsed = line.safeParse(row.split('\t'))
        if (!parsed.success) throw new Error(`${join(folder, file)}:${at + 1} has no kind, severity and text.`)
        const [kind, severity, text] = parsed.data
        const sample = sampleOf({ writer: file.slice(0, -'.tsv'.length), kind, severity, text })
        const key = sample.words.text.join(' ')
        if (key === '' || known.has(key)) return []
        known.add(key)
        return [sample]
      }),
  )
}

/** A text as the screen reads it. */
export function sampleOf(written: Pick<Sample, 'writer' | 'kind' | 'severity' | 'text'>): Sample {
  const words = runAll(readWords(written.text, Infinity))
  const sentences = sentencesOf(words)
  return { ...written, words, sentences, ruled: runAll(findByRules(words, sentences)) }
}
