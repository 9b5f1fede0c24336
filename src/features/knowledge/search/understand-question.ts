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
import { type LookedUp, lookUp } from './look-up-question.js'

/** Of a longer question the first words decide; nobody waits for an essay to be looked up. */
const MOST_WORDS = 120
/** Words of a question that are looked up by their spelling. */
const MOST_CORRECTED = 8

/** A question in terms of one generation of the index. */
export interface UnderstoodQuestion extends WeighedQuestion {
  readonly generationId: Id
}

/** What a question asks for in terms of the index that answers now; undefined when there is none. */
export async function understandQuestion(
  ctx: OperationContext,
  question: string,
): Promise<UnderstoodQuestion | undefined> {
  const words = tokenize(question).slice(0, MOST_WORDS)
  const codes = codesIn(question)
  // Whoever asks first would hold up everybody while the list of words is made.
  const [found] = await Promise.all([lookUp(ctx, question, words, codes), prepareLexicon()])
  if (found === undefined) return undefined
  const unknown = found.asked.flatMap(({ word, weight }) =>
    weight === null && /^\p{L}{4,}$/u.test(word) && !isEnglishWord(word) ? [word] : [],
  )
  if (unknown.length === 0) return toUnderstood(found, codes)
  const meant = await correctWords(ctx, found.generationId, unknown)
  if (meant.size === 0) return toUnderstood(found, codes)
  const corrected = words.map((word) => meant.get(word) ?? word)
  const again = await lookUp(ctx, corrected.join(' '), corrected, codes)
  return again === undefined ? undefined : toUnderstood(again, codes)
}

function toUnderstood(found: LookedUp, codes: readonly string[]): UnderstoodQuestion {
  return { generationId: found.generationId, ...weighQuestion(found, codes, isEnglishWord) }
}

/** Words that the index does not know, by what they were meant to be. */
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
