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
import { type IndexMatches, lookUpQuestion } from './look-up-question.js'

/** Only the first words of a question are considered. It bounds the cost of a long question. */
const MOST_WORDS = 120
/** The most unknown words that are corrected. */
const MOST_CORRECTED = 8

/** A question in terms of one generation of the index. */
export interface UnderstoodQuestion extends WeighedQuestion {
  readonly generationId: Id
}

/** Expresses a question in terms of the live index; undefined if there is none. */
export async function understandQuestion(
  ctx: OperationContext,
  question: string,
): Promise<UnderstoodQuestion | undefined> {
  const words = tokenize(question).slice(0, MOST_WORDS)
  const codes = codesIn(question)
  // Loads the word list in short turns, because loading it at its first use would block the event loop.
  const [found] = await Promise.all([lookUpQuestion(ctx, question, words, codes), prepareLexicon()])
  if (found === undefined) return undefined
  const unknown = found.asked.flatMap(({ word, weight }) =>
    weight === null && /^\p{L}{4,}$/u.test(word) && !isEnglishWord(word) ? [word] : [],
  )
  if (unknown.length === 0) return toUnderstood(found, codes)
  const meant = await correctWords(ctx, found.generationId, unknown)
  if (meant.size === 0) return toUnderstood(found, codes)
  const corrected = words.map((word) => meant.get(word) ?? word)
  const again = await lookUpQuestion(ctx, corrected.join(' '), corrected, codes)
  return again === undefined ? undefined : toUnderstood(again, codes)
}

function toUnderstood(found: IndexMatches, codes: readonly string[]): UnderstoodQuestion {
  return { generationId: found.generationId, ...weighQuestion(found, codes, isEnglishWord) }
}

/** The corrections of unknown words, by word. */
async function correctWords(
  ctx: OperationContext,
  generationId: Id,
  unknown: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const words = [...new Set(unknown)].slice(0, MOST_CORRECTED)
  const rows = await readSystemRows<{ word: string; candidates: readonly string[] }>(
    ctx,
    sql`select a.word, array(select k.word from (
            select near.word, near.uses from knowledge_word near
            where near.generation_id = ${generationId} and near.sound % a.sound
            order by similarity(near.sound, a.sound) desc, near.uses desc limit 12) k
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
