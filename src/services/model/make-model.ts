import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Database } from '../../database/database.js'
import { errorCode } from '../../kernel/code-of-error.js'
import { type Clock, systemClock } from '../../kernel/time/clock.js'
import { NO_TRACING, type Tracing } from '../../kernel/tracing/tracing.js'
import { makeModelMetrics } from './model-metrics.js'
import { ModelRouter, type RemoteProvider } from './model-router.js'
import type { ModelPort, ModelAnswer, ModelChunk, RemotePort } from './model.js'
import { CircuitBreaker } from './remote/circuit-breaker.js'
import { OpenAiProvider } from './remote/openai-provider.js'
import { RemoteModel } from './remote/remote-model.js'
import { TokenBudget } from './remote/token-budget.js'
import { ModelUnavailable } from './model-errors.js'

/** One endpoint that speaks OpenAI's protocol. */
export interface ModelProviderSettings {
  readonly baseUrl: string
  readonly key: string
  readonly model: string
  /** The model for embeddings; without it the endpoint serves none. */
  readonly embeddings?: string | undefined
  /** True if an agreement allows sending people's texts to it. */
  readonly covered: boolean
}

export interface ModelSettings {
  readonly providers: Readonly<Record<string, ModelProviderSettings>>
  /** The provider of calls that name none. */
  readonly chosen: string
  readonly tokensPerDay: number
  readonly timeoutMs: number
}

/** Timeouts, retries and limits for endpoints. */
export interface ModelPatience {
  readonly idleMs: number
  readonly mostBytes: number
  readonly repeats: { readonly attempts: number; readonly backoffMs: number; readonly mostWaitMs: number }
  readonly circuit: { readonly failures: number; readonly openMs: number }
}

const PATIENCE: ModelPatience = {
  idleMs: 20_000,
  mostBytes: 4 * 1_024 * 1_024,
  repeats: { attempts: 3, backoffMs: 500, mostWaitMs: 20_000 },
  circuit: { failures: 5, openMs: 30_000 },
}

export interface ModelParts {
  readonly settings: ModelSettings
  readonly database: Pick<Database, 'pool'>
  readonly clock: Clock
  readonly registry: Registry
  readonly log: Pick<Logger, 'warn'>
  readonly patience?: ModelPatience
  /** Absent: nothing is traced. */
  readonly tracing?: Tracing
}

/** Creates the port to language models: the offline provider and those of the settings. Opens no connection. */
export function makeModel(parts: ModelParts): ModelPort {
  const { settings, database, clock, registry, log, patience = PATIENCE, tracing = NO_TRACING } = parts
  const budget = new TokenBudget({
    database,
    tokensPerDay: settings.tokensPerDay,
    onError: (error) => log.warn({ code: errorCode(error) }, 'model usage could not be settled'),
  })
  const providers = new Map<string, RemoteProvider>()
  const circuits: { provider: string; state: () => CircuitBreaker['state'] }[] = []
  for (const [name, { covered, ...endpoint }] of Object.entries(settings.providers)) {
    const { model, embeddings = null } = endpoint
    if (!covered) {
      providers.set(name, { port: new UncoveredModel(), model, embeddings, covered })
      continue
    }
    const breaker = new CircuitBreaker({ clock, ...patience.circuit })
    circuits.push({ provider: name, state: () => breaker.state })
    const provider = new OpenAiProvider({
      ...endpoint,
      embeddings,
      clock,
      idleMs: patience.idleMs,
      mostBytes: patience.mostBytes,
    })
    const { repeats } = patience
    const port = new RemoteModel({ name, provider, breaker, budget, repeats, timeoutMs: settings.timeoutMs })
    providers.set(name, { port, model, embeddings, covered })
  }
  return new ModelRouter({
    providers,
    chosen: settings.chosen,
    metrics: makeModelMetrics(registry, circuits),
    tracing,
    onTrouble: (facts) => log.warn(facts, 'model call failed'),
  })
}

/**
 * Asks an endpoint for a word, with a fixed text, to see whether it answers.
 * @throws ModelUnavailable, or the reason of the signal.
 */
export async function probeProvider(settings: ModelProviderSettings, signal: AbortSignal): Promise<void> {
  if (!settings.covered) throw new ModelUnavailable('not-covered')
  const { embeddings = null } = settings
  const { idleMs, mostBytes } = PATIENCE
  const provider = new OpenAiProvider({ ...settings, embeddings, clock: systemClock, idleMs, mostBytes })
  await provider.complete({ instructions: 'Answer with the word: ready', data: 'ready?', maxOutputTokens: 64 }, signal)
}

/**
 * An endpoint that no agreement covers. Nothing is sent to it, de-identified or not. The gate refuses such calls
 * already; this refuses them again.
 */
class UncoveredModel implements RemotePort {
  run(): Promise<ModelAnswer<never>> {
    return Promise.reject(new ModelUnavailable('not-covered'))
  }

  embed(): Promise<never> {
    return Promise.reject(new ModelUnavailable('not-covered'))
  }

  stream(): AsyncIterable<ModelChunk> {
    throw new ModelUnavailable('not-covered')
  }
}
