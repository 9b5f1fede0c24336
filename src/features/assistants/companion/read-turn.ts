import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { oneLine } from '../../../kernel/text/one-line.js'
import { cutToCodePoints } from '../../../kernel/text/text.js'
import { summarize } from '../../../services/model/offline/summarize.js'
import { listContent } from '../../content/index.js'
import { recentMessages, type RecentMessage } from '../../conversations/index.js'
import type { ModelSource } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { withoutPlan } from '../../safety-plan/index.js'
import { goalsReadable } from '../../tracking/index.js'
import type { GroundingUnit } from '../grounding/rank-grounding.js'
import { withoutDisclosure } from './disclosure.js'
import { ownFacts } from './own-facts.js'

/** A question of the client and its answer. */
export interface Exchange {
  readonly question: string | null
  readonly answer: string | null
}

/** The material for one answer of the companion. */
export interface CompanionTurn {
  readonly question: string
  /** The last exchanges of the session, oldest first; older ones are summarised in `earlier`. */
  readonly exchanges: readonly Exchange[]
  /** A summary of the older exchanges; empty if there are none. */
  readonly earlier: string
  /** The client's open goals. */
  readonly goals: readonly { readonly id: Id; readonly title: string }[]
  /** Entries of the content library for clients. */
  readonly library: readonly { readonly title: string; readonly about: string }[]
  /** Figures of the client's record that the question asks for. No model gets them. */
  readonly facts: readonly GroundingUnit[]
  /** Whether the screening found anything in the question, or a recent one was urgent. */
  readonly isFlagged: boolean
  /** True if what was found is only similar to danger: an exercise that is asked for is given then. */
  readonly isDoubtful?: boolean
}

/** The most exchanges and characters that are given in full; older ones are summarised. */
const MOST_EXCHANGES = 10
const MOST_CHARACTERS = 12_000
const EARLIER_SENTENCES = 4
const MOST_GOALS = 5
const MOST_ENTRIES = 20
const LONGEST_TITLE = 200

/** A question to the companion, and its client. */
export interface CompanionQuestion {
  readonly messageId: Id
  readonly sessionId: Id
  readonly clientId: Id
  readonly organisationId: Id | null
  readonly question: string
  /** Whether the screening found anything in the question, or a recent one was urgent. */
  readonly isFlagged: boolean
  /** The same, without what is only similar to danger. */
  readonly isCertain: boolean
}

/** Reads the material for an answer, and the records behind it. */
export async function readTurn(
  ctx: OperationContext,
  asked: CompanionQuestion,
): Promise<{ readonly turn: CompanionTurn; readonly sources: readonly ModelSource[] }> {
  const { messageId, sessionId, clientId, question, isFlagged } = asked
  const said = await recentMessages(ctx, sessionId, messageId)
  const near = said.slice(nearFrom(said))
  const earlier = said.slice(0, said.length - near.length).flatMap(textsOf)
  const goals = await openGoals(ctx, clientId)
  const turn: CompanionTurn = {
    question,
    exchanges: near.map(({ prompt, message }) => ({
      question: prompt,
      answer: message === null ? null : withoutPlan(withoutDisclosure(message)),
    })),
    earlier: summarize(earlier, EARLIER_SENTENCES),
    goals,
    library: await libraryForClients(ctx),
    facts: await ownFacts(ctx, asked),
    isFlagged,
    isDoubtful: isFlagged && !asked.isCertain,
  }
  const messages = [...said.map(({ id }) => id), messageId].map((id) => ({ kind: 'conversationMessage', id }) as const)
  return {
    turn,
    sources: [...messages, ...goals.map(({ id }) => ({ kind: 'goal', id }) as const), { kind: 'reference' }],
  }
}

/** Where the part that is given in full begins. */
function nearFrom(said: readonly RecentMessage[]): number {
  let [from, characters] = [said.length, 0]
  while (from > 0 && said.length - from < MOST_EXCHANGES) {
    characters += textsOf(said[from - 1]).join('').length
    if (characters > MOST_CHARACTERS) break
    from--
  }
  return from
}

function textsOf(said: RecentMessage | undefined): string[] {
  const texts = [said?.prompt, said?.message && withoutPlan(withoutDisclosure(said.message))]
  return texts.filter((text) => typeof text === 'string').filter((text) => text.trim() !== '')
}

async function openGoals(ctx: OperationContext, clientId: Id): Promise<CompanionTurn['goals']> {
  const rows = await readRows<{ id: Id; title: string; [column: string]: unknown }>(
    ctx,
    sql`select g.id, g.title from ${goalsReadable(ctx).as('g')}
        where g.client_user_id = ${clientId} and g.closed_at is null
        order by g.created_at desc, g.id desc limit ${MOST_GOALS}`,
    { subject: () => clientId },
  )
  return rows.map(({ id, title }) => ({ id, title: cutToCodePoints(oneLine(title), LONGEST_TITLE) }))
}

async function libraryForClients(ctx: OperationContext): Promise<CompanionTurn['library']> {
  const groups = await listContent(ctx, 'client')
  return groups
    .flatMap(({ topics }) => topics.flatMap(({ entries }) => entries))
    .slice(0, MOST_ENTRIES)
    .map(({ title, description }) => ({
      title: cutToCodePoints(oneLine(title), LONGEST_TITLE),
      about: cutToCodePoints(oneLine(description), LONGEST_TITLE),
    }))
}
