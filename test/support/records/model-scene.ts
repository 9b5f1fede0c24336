import { pino } from 'pino'
import { Registry } from 'prom-client'
import { z } from 'zod'
import { makePool } from '../../../src/database/connection/pool.js'
import type { Id } from '../../../src/kernel/ids.js'
import { makeModel, type ModelPatience, type ModelSettings } from '../../../src/services/model/make-model.js'
import { defineModelTask, defineTextTask } from '../../../src/services/model/model-task.js'
import type { ModelAnswer, ModelCall, ModelChunk, ModelPort } from '../../../src/services/model/model.js'
import { CleanPrompt } from '../../../src/services/model/clean-prompt.js'
import type { ModelTask, TextTask } from '../../../src/services/model/model-task.js'
import { AuditScene } from '../database/audit-database.js'
import { type FakeModel, startFakeModel } from '../doubles/fake-model.js'
import { HeldClock } from '../service/identity.js'

/** Stands for what a person wrote. */
export const CANARY = 'canary7q wrote this'

export const summarizing = defineModelTask({
  name: 'summarize-test',
  version: 1,
  instructions: 'Write a title and a summary.',
  prompt: (texts: readonly string[]) => texts.join('\n'),
  result: z.object({ title: z.string().max(60), summary: z.string() }),
  offline: (texts) => ({ title: texts[0] ?? '', summary: texts.join(' ') }),
  maxOutputTokens: 500,
})

export const answering = defineTextTask({
  name: 'answer-test',
  version: 1,
  instructions: 'Answer.',
  prompt: (text: string) => text,
  offline: (text) => `Offline: ${text}`,
  maxOutputTokens: 500,
})

/** Quick to give up and to repeat, so that tests are. */
const PATIENCE: ModelPatience = {
  idleMs: 1_000,
  mostBytes: 200_000,
  repeats: { attempts: 3, backoffMs: 10, mostWaitMs: 3_000 },
  circuit: { failures: 3, openMs: 30_000 },
}

/** A port as tests of providers use it, which are no business of the gate: what is given is handed over as it is. */
export interface RawModel {
  run<Input, Result>(task: ModelTask<Input, Result>, input: Input, call: RawCall): Promise<ModelAnswer<Result>>
  stream<Input>(task: TextTask<Input>, input: Input, call: RawCall): AsyncIterable<ModelChunk>
}
type RawCall = Omit<ModelCall, 'provider'> & { readonly provider?: string }

export function rawModel(port: ModelPort): RawModel {
  return {
    async run(task, input, { provider, ...call }) {
      const { name, reach } = port.resolve(provider)
      if (reach === 'here') return port.runOffline(task, input, call.signal)
      return port.run(task, new CleanPrompt(task.prompt(input)), { ...call, provider: name })
    },
    stream(task, input, { provider, ...call }) {
      const { name, reach } = port.resolve(provider)
      if (reach === 'here') return port.streamHere(task, input, call.signal)
      return port.stream(task, new CleanPrompt(task.prompt(input)), { ...call, provider: name })
    },
  }
}

/** A database, an endpoint, and ports to it as several gateways have them. */
export class ModelScene {
  readonly clock = new HeldClock()
  readonly lines: string[] = []
  readonly log = pino({ level: 'trace' }, { write: (line: string) => void this.lines.push(line) })
  private constructor(
    readonly database: AuditScene,
    readonly endpoint: FakeModel,
  ) {}

  static async open(): Promise<ModelScene> {
    return new ModelScene(await AuditScene.open(), await startFakeModel())
  }

  /** The port of one more gateway. */
  gateway(
    settings: Partial<ModelSettings> = {},
    patience: Partial<ModelPatience> = {},
  ): { model: RawModel; port: ModelPort; metrics: () => Promise<string> } {
    const registry = new Registry()
    const pool = makePool(this.database.url, 4, () => undefined)
    this.database.atEnd(() => pool.end())
    const { baseUrl } = this.endpoint
    const port = makeModel({
      settings: {
        providers: { fake: { baseUrl, key: 'a-key', model: 'fake-1', embeddings: 'fake-e', covered: true } },
        ...{ chosen: 'fake', tokensPerDay: 1_000_000, timeoutMs: 5_000 },
        ...settings,
      },
      patience: { ...PATIENCE, ...patience },
      ...{ database: { pool }, clock: this.clock, registry, log: this.log },
    })
    return { model: rawModel(port), port, metrics: () => registry.metrics() }
  }

  async organisation(): Promise<Id> {
    const [row] = await this.database.asOwner<{ id: Id }>(
      `insert into organisation (name) values ('Practice') returning id`,
    )
    if (row === undefined) throw new Error('No organisation was made.')
    return row.id
  }

  /** What is taken of a budget, and what the account says. */
  async usage(
    organisationId: Id | null,
  ): Promise<{ taken: number; input: number; output: number; calls: number } | undefined> {
    const [row] = await this.database.asOwner<{ taken: number; input: number; output: number; calls: number }>(
      `select b.tokens as taken, coalesce(sum(u.input_tokens), 0)::int as input, coalesce(sum(u.output_tokens), 0)::int as output,
        coalesce(sum(u.calls), 0)::int as calls
       from model_budget b left join model_usage u on u.organisation_id is not distinct from b.organisation_id and u.day = b.day
       where b.organisation_id is not distinct from $1 group by b.tokens`,
      [organisationId],
    )
    return row
  }

  async close(): Promise<void> {
    await this.database.endAll()
    await this.endpoint.close()
    await this.database.close()
  }
}

/** Reads a stream to its end. */
export async function collect(
  stream: AsyncIterable<ModelChunk>,
): Promise<{ text: string; last: ModelChunk | undefined }> {
  let text = ''
  let last: ModelChunk | undefined
  for await (const chunk of stream) {
    if (chunk.kind === 'delta') text += chunk.text
    last = chunk
  }
  return { text, last }
}
