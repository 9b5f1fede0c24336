import { z } from 'zod'
import { HOUR } from '../../../kernel/time/durations.js'
import { ModelBudgetSpent, type ModelTrouble, ModelUnavailable } from '../../../services/model/model-errors.js'
import { defineModelTask } from '../../../services/model/model-task.js'
import type { OperationContext } from '../../operation-context.js'
import { countAiOperation } from '../../requests/count-ai-operation.js'
import { askModel, type FoundAnswer } from '../ask-model.js'
import type { AnswerCall } from '../egress-call.js'
import { resolveProvider } from '../gate.js'
import { runnerOf } from '../../users/index.js'
import { type LanguageModelTest, LanguageModelTestFailureEnum as Failure } from './test-language-model.type.js'

/**
 * A fixed text, which holds nothing of anybody. It is not among the prompts in data/, because the tagger of names
 * learns from their sentences.
 */
const testTask = defineModelTask({
  name: 'test-language-model',
  version: 1,
  instructions:
    'This is a test of the connection. Answer with a JSON object that has the one key `word` with the value `ready`, and with nothing else.',
  prompt: () => 'Are you ready?',
  result: z.object({ word: z.enum(['ready']) }),
  offline: () => ({ word: 'ready' as const }),
  maxOutputTokens: 64,
})

/** The time for the call with its repeats, in milliseconds; somebody is waiting. */
const TEST_MS = 20_000
/** Each test costs tokens of the practice. */
const TESTS = { kind: 'test-model', limit: 10, seconds: HOUR / 1_000 }

/**
 * Asks the language model of the practice, or of the installation for an operator, for one word. The call passes the
 * gate, the limits and the ledger as every other does. What the endpoint says of a failure is shown to nobody.
 * @throws Unauthenticated, Forbidden; RateLimited after ten tests of a practice within an hour.
 */
export async function testLanguageModel(ctx: OperationContext): Promise<LanguageModelTest> {
  const { userId, organisationId, ofWhat } = runnerOf(ctx)
  countAiOperation(ctx)
  await ctx.services.credentials.attempts.take(TESTS, ofWhat)
  const { name: provider, model } = await resolveProvider(ctx, organisationId, undefined)
  const start = performance.now()
  const outcome = await ask(ctx, {
    ...{ clientIds: [], onBehalfOf: userId, organisationId, sources: [{ kind: 'reference' }] },
    ...{ reader: 'therapist', quotes: true, signal: ctx.signal(), timeoutMs: TEST_MS },
  })
  const asked = { provider, model, durationMs: Math.round(performance.now() - start) }
  if (typeof outcome === 'string') {
    return { ok: false, failure: outcome, ...asked, inputTokens: null, outputTokens: null }
  }
  return { ok: true, failure: null, ...asked, ...outcome.usage }
}

async function ask(ctx: OperationContext, call: AnswerCall): Promise<FoundAnswer<unknown> | Failure> {
  try {
    const answer = await askModel(ctx, testTask, undefined, call)
    if (answer.offlineReason === null) return answer
    return answer.offlineReason === 'not-configured' ? Failure.NOT_CONFIGURED : Failure.OFFLINE
  } catch (error) {
    if (error instanceof ModelBudgetSpent) return Failure.BUDGET_SPENT
    if (error instanceof ModelUnavailable) return failureOf(error)
    throw error
  }
}

const OF_TROUBLE: Readonly<Record<Exclude<ModelTrouble, 'failed' | 'refused'>, Failure>> = {
  timeout: Failure.TIMEOUT,
  limited: Failure.RATE_LIMITED,
  garbage: Failure.BAD_ANSWER,
  'cut-off': Failure.BAD_ANSWER,
  'open-circuit': Failure.PAUSED,
  'not-covered': Failure.NOT_COVERED,
  'held-back': Failure.HELD_BACK,
}

const OF_STATUS: Readonly<Record<number, Failure>> = {
  401: Failure.REFUSED_KEY,
  403: Failure.REFUSED_KEY,
  404: Failure.NOT_FOUND,
}

function failureOf({ trouble, details: { status } }: ModelUnavailable): Failure {
  if (trouble === 'failed') return status === undefined ? Failure.UNREACHABLE : Failure.FAILED
  if (trouble === 'refused') return OF_STATUS[status ?? 0] ?? Failure.REFUSED
  return OF_TROUBLE[trouble]
}
