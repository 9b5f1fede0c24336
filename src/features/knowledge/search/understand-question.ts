import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { isEnglishWord, prepareLexicon } from '../../../deidentify/index.js'
import type { Id } from '../../../kernel/ids.js'
import {
  codesIn,
  correctSpelling,
  phoneticKey,
  tokenize,
  type WeighedQuestion,
  weighQuestion,
} from '../../../knowledge-index/index.js'
import type { OperationContext } from '../../operation-context.js'
import type { ManualReader } from '../knowledge.policy.js'
import { type IndexMatches, lookUpQuestion, type SearchedGeneration } from './look-up-question.js'

/** Only the first words of a question are considered. It bounds the cost of a long question. */
const MOST_WORDS = 120
/** The most unknown words that are corrected. */
const MOST_CORRECTED = 16

/** A question in terms of the generations of the index that its reader is answered from. */
export interface UnderstoodQuestion extends WeighedQuestion {
  readonly generations: readonly SearchedGeneration[]
}

/** Expresses a question in terms of what the reader is answered from; undefined if there is no index yet. */
export async function understandQuestion(
  ctx: OperationContext,
  reader: ManualReader,
  question: string,
): Promise<UnderstoodQuestion | undefined> {
  const words = tokenize(question).slice(0, MOST_WORDS)
  const codes = codesIn(question)
  // Loads the word list in short turns, because loading it at its first use would block the event loop.
  const [found] = await Promise.all([lookUpQuestion(ctx, reader, question, words, codes), prepareLexicon()])
  if (found === undefined) return undefined
  const unknown = found.asked.flatMap(({ word, weight }) =>
    weight === null && /^\p{L}{4,}$/u.test(word) && !isEnglishWord(word) ? [word] : [],
  )
  if (unknown.length === 0) return toUnderstood(found, codes)
  const meant = await correctWords(ctx, generationIdsOf(found), unknown)
  if (meant.size === 0) return toUnderstood(found, codes)
  const corrected = words.map((word) => meant.get(word) ?? word)
  const again = await lookUpQuestion(ctx, reader, corrected.join(' '), corrected, codes)
  return again === undefined ? undefined : toUnderstood(again, codes)
}

function toUnderstood(found: IndexMatches, codes: readonly string[]): UnderstoodQuestion {
  return { generations: found.generations, ...weighQuestion(found, codes, isEnglishWord) }
}

/** The ids of the generations that a question searches. */
export function generationIdsOf({ generations }: Pick<UnderstoodQuestion, 'generations'>): readonly Id[] {
  return generations.map(({ id }) => id)
}

/** The corrections of unknown words, by word. */
async function correctWords(
  ctx: OperationContext,
  generationIds: readonly Id[],
  unknown: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const words = [...new Set(unknown)].slice(0, MOST_CORRECTED)
  const rows = await readSystemRows<{ word: string; candidates: readonly string[] }>(
    ctx,
    sql`select a.word, array(select k.word from (
            select near.word, sum(near.uses) as uses
            from unnest(${generationIds}::bigint[]) g(id)
            join knowledge_word near on near.generation_id = g.id and near.sound % a.sound
            group by near.word order by max(similarity(near.sound, a.sound)) desc, 2 desc limit 12) k
          order by k.uses desc, k.word) as candidates
      from unnest(${words}::text[], ${words.map(phoneticKey)}::text[]) a(word, sound)`,
  )
  return new Map(
    rows.flatMap(({ word, candidates }) => {
      const meant = correctSpelling(word, candidates)
      return meant === undefined ? [] : [[word, meant] as const]
    }),
  )
}
