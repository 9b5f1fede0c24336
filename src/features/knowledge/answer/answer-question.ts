import { type AnswerCall, askOrOffline, type OfflineReason } from '../../egress/index.js'
import { withoutCitations } from '../../../kernel/text/without-citations.js'
import { OFFLINE } from '../../../services/model/offline-model.js'
import type { OperationContext } from '../../operation-context.js'
import { readerOf } from '../../safety/index.js'
import type { Evidence } from '../search/retrieve-evidence.js'
import type { KnowledgeAsker } from '../knowledge.policy.js'
import type { KnowledgePassage } from '../passage.js'
import { aspectsOf } from '../../../knowledge-index/index.js'
import { answerKnowledgeTask } from './answer-knowledge.task.js'
import type { AnswerUnit } from './compose-answer.js'
import { isGrounded, keepGrounded } from './keep-grounded.js'
import { mapCommunityTask } from './map-community.task.js'
import { render, shapeOf } from './response-shape.js'

/** A question, and the form of its answer. */
export interface KnowledgeQuestion {
  readonly text: string
  readonly responseType: string | null
  /** True if it reads like a severe crisis, so that no model is asked. */
  readonly isDangerous: boolean
}

/** An answer in words, with its sources. */
export interface WrittenAnswer {
  readonly response: string
  /** `offline`, or the name of a model. */
  readonly model: string
  /** Why no model wrote it; null if one did. */
  readonly offlineReason: OfflineReason | null
  /** In the order of their numbers, from 1. */
  readonly sources: readonly KnowledgePassage[]
}

/** The most communities of a global answer that are searched one by one. */
const MAPPED = 3
const MODEL_MS = 30_000

/** The answer if nothing was found. Nothing is made up. */
export const NO_EVIDENCE = 'The manuals of this service have nothing on this question.'

/** Writes an answer from what was found: by a model if it may be used, otherwise in the manual's own words. */
export async function answerQuestion(
  ctx: OperationContext,
  asker: KnowledgeAsker,
  asked: KnowledgeQuestion,
  { question, passages, communities }: Evidence,
  isGlobal: boolean,
): Promise<WrittenAnswer> {
  if (passages.length === 0) return { response: NO_EVIDENCE, model: OFFLINE, offlineReason: 'not-needed', sources: [] }
  const terms = question.terms.map(({ lexeme }) => lexeme)
  const shape = shapeOf(asked.responseType)
  const call = { ...callOf(ctx, asker), isDangerous: asked.isDangerous }
  const mapped = isGlobal
    ? await Promise.all(
        communities.slice(0, MAPPED).map(async (community) => {
          const title = withoutCitations(community.title)
          const summary = withoutCitations(community.summary)
          const { result } = await askOrOffline(
            ctx,
            mapCommunityTask,
            { question: asked.text, terms, title, summary },
            call,
          )
          const points = result.points.filter(({ text }) => isGrounded(text, `${title}\n${summary}`))
          return { ...community, title, points }
        }),
      )
    : []
  const units = [...mapped.flatMap((community) => unitOf(community, passages)), ...passages.map(numbered)]
  const input = {
    ...{ question: asked.text, responseType: asked.responseType, units, terms, aspects: aspectsOf(asked.text) },
    most: shape.most,
  }
  const { result, model, offlineReason } = await askOrOffline(
    ctx,
    answerKnowledgeTask,
    input,
    call,
    ({ statements }) => keepGrounded(statements, units).length > 0,
  )
  const parts = model === OFFLINE ? result.statements : keepGrounded(result.statements, units)
  return { response: render(parts, shape), model, offlineReason, sources: passages }
}

function callOf(ctx: OperationContext, { userId, organisationId, clientIds }: KnowledgeAsker): AnswerCall {
  return {
    ...{ clientIds, organisationId, onBehalfOf: userId, timeoutMs: MODEL_MS },
    ...{ reader: readerOf(ctx.caller), quotes: true },
    sources: userId === null ? [{ kind: 'reference' }] : [{ kind: 'question', askerId: userId }, { kind: 'reference' }],
  }
}

/** What a passage says is quoted: nothing in it can look like another numbered passage. */
function numbered({ heading, code, text, score }: KnowledgePassage, at: number): AnswerUnit {
  return { number: at + 1, heading: withoutCitations(heading), code, text: withoutCitations(text), score }
}

/**
 * The points of a community as one unit, under the number of the best passage of that community. Without such a passage
 * the points cannot be cited, and the list is empty.
 */
function unitOf(
  community: {
    readonly title: string
    readonly unitIds: readonly number[]
    readonly points: readonly { text: string; importance: number }[]
  },
  passages: readonly KnowledgePassage[],
): readonly AnswerUnit[] {
  const at = passages.findIndex(({ unitId }) => community.unitIds.includes(unitId))
  const text = community.points
    .toSorted((a, b) => b.importance - a.importance)
    .map((point) => point.text)
    .join('\n')
  return at === -1 || text === '' ? [] : [{ number: at + 1, heading: community.title, code: null, text, score: 1 }]
}
