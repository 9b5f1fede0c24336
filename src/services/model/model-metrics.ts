import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { ModelUsage } from './model.js'

/** Counters of calls. Labels come from tasks and settings, never from people. */
export interface ModelMetrics {
  readonly call: (task: string, provider: string, outcome: string, seconds: number) => void
  readonly tokens: (task: string, provider: string, usage: ModelUsage) => void
  /** A call that the gate refused. */
  readonly refused: (task: string, provider: string, reason: string) => void
}

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300]
const CIRCUIT = { closed: 0, 'half-open': 1, open: 2 }

/** Registers the metrics of models. */
export function makeModelMetrics(
  registry: Registry,
  circuits: readonly { readonly provider: string; readonly state: () => keyof typeof CIRCUIT }[],
): ModelMetrics {
  const registers = [registry]
  const calls = new Histogram({
    name: 'care_model_call_seconds',
    help: 'Time of a call of a language model, by task, provider and outcome.',
    labelNames: ['task', 'provider', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const tokens = new Counter({
    name: 'care_model_tokens_total',
    help: 'Tokens of calls that were answered, by task, provider and direction.',
    labelNames: ['task', 'provider', 'direction'],
    registers,
  })
  const refused = new Counter({
    name: 'care_model_held_back_total',
    help: 'Calls of a language model of which the gate let nothing out, by task, provider and reason.',
    labelNames: ['task', 'provider', 'reason'],
    registers,
  })
  registry.registerMetric(
    new Gauge({
      name: 'care_model_circuit',
      // With several workers the worst state is shown.
      aggregator: 'max',
      help: 'Whether a provider is asked: 0 closed (asked), 1 half open (the next call tries), 2 open (left alone).',
      labelNames: ['provider'],
      registers: [],
      collect() {
        for (const { provider, state } of circuits) this.set({ provider }, CIRCUIT[state()])
      },
    }),
  )
  return {
    call: (task, provider, outcome, seconds) => calls.observe({ task, provider, outcome }, seconds),
    tokens: (task, provider, { inputTokens, outputTokens }) => {
      tokens.inc({ task, provider, direction: 'input' }, inputTokens)
      tokens.inc({ task, provider, direction: 'output' }, outputTokens)
    },
    refused: (task, provider, reason) => refused.inc({ task, provider, reason }),
  }
}
