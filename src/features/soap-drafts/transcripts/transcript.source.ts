import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { newPseudonymToken } from '../../../deidentify/index.js'
import type { Id } from '../../../kernel/ids.js'
import { defineModelSource } from '../../egress/index.js'
import type { Replacement, SourceText } from '../compose/source-text.js'
import { roleNamed } from '../speakers/roles.js'
import { isCommonWord } from '../compose/terms.js'
import { defineDraftSource } from '../draft-source.js'
import type { SpokenTurn } from './given-transcript.js'
import { transcriptsReadable } from './session-transcript.policy.js'
import { TRANSCRIPT, turnField } from './screen-transcript.js'

interface TranscriptRow {
  readonly id: Id
  readonly clientId: Id
  readonly at: Date
  readonly turns: readonly SpokenTurn[] | null
}

/** The transcript that came with the request: a text for each turn, with its speaker. */
export const transcriptSource = defineDraftSource(TRANSCRIPT, {
  isWhole: true,
  async read(ctx) {
    const rows = await readRows<TranscriptRow & Record<string, unknown>>(
      ctx,
      sql`select t.id, t.client_user_id as "clientId", t.created_at as at, t.turns
          from ${transcriptsReadable(ctx).as('t')} where t.turns is not null`,
      { subject: ({ clientId }) => clientId },
    )
    return rows.flatMap(({ id, at, turns }) => textsOf(id, at, turns ?? []))
  },
  readable: (ctx) => (ctx.caller.kind === 'user' ? transcriptsReadable(ctx) : undefined),
  stated: (id) => ({ kind: TRANSCRIPT, id }),
})

/** Whoever may read a transcript may see what a model was told of it. */
export const transcriptModelSource = defineModelSource(
  TRANSCRIPT,
  (ctx) => sql`select t.id from ${transcriptsReadable(ctx).as('t')}`,
)

function textsOf(id: Id, at: Date, turns: readonly SpokenTurn[]): readonly SourceText[] {
  const hide = hiderOf(turns)
  return turns.map(({ text, who, cues }, number) => {
    const replaced = hide(text)
    return {
      ...{ kind: TRANSCRIPT, id, version: 1, field: turnField(number), at, text, cues },
      ...({ speaker: who, isTalk: true, isTurn: true } as const),
      ...(replaced.length > 0 && { replaced }),
    }
  })
}

/**
 * Names of people at the table who have no chart would be left to name lists. A model is told who speaks by role only,
 * and where one is called by name, it sees a token.
 */
function hiderOf(turns: readonly SpokenTurn[]): (text: string) => readonly Replacement[] {
  const names = new Set(turns.flatMap(({ name }) => (name === null || roleNamed(name) !== undefined ? [] : [name])))
  const parts = new Map<string, { readonly token: string; readonly isWord: boolean }>()
  for (const name of names) {
    const token = newPseudonymToken('PERSON')
    for (const part of [name, ...name.split(/[^\p{L}'’-]+/u)]) {
      const key = part.toLowerCase()
      if (/\p{L}{2}/u.test(part) && !parts.has(key)) parts.set(key, { token, isWord: isCommonWord(key) })
    }
  }
  if (parts.size === 0) return () => []
  const longestFirst = [...parts.keys()].toSorted((one, other) => other.length - one.length)
  const anyName = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${longestFirst.map((part) => RegExp.escape(part)).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  return (text) =>
    Array.from(text.matchAll(anyName)).flatMap(({ 0: found, index: start }) => {
      const part = parts.get(found.toLowerCase())
      // A name that is also a common word counts with a capital only.
      if (part === undefined || (part.isWord && !/^\p{Lu}/u.test(found))) return []
      return [{ start, end: start + found.length, token: part.token }]
    })
}
