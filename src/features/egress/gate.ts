import { CleanPrompt } from '../../services/model/clean-prompt.js'
import { type CallOutcome, ModelUnavailable } from '../../services/model/model-errors.js'
import { callOutcome } from '../../services/model/model-router.js'
import type { TaskForm } from '../../services/model/model-task.js'
import type { ModelCall, ModelPort, ReachedProvider } from '../../services/model/model.js'
import { SealedModel } from '../../services/model/sealed-model.js'
import type { OperationContext } from '../operation-context.js'
import { type DeidentifiedPrompt, deidentifyPrompt } from './deidentify-prompt.js'
import type { EgressCall } from './egress-call.js'
import { EgressRefused } from './egress-refused.js'
import { beginCall, type BegunCall, type CallEnd, recordCall } from './ledger.js'
import type { TokenTable } from './read-back.js'
import { refusePsychotherapy, refuseWithoutConsent } from './egress-checks.js'
import { OFFLINE } from '../../services/model/offline-model.js'

/** Every reader of the ledger is asked for each of them. */
const MOST_SOURCES = 5_000

const NOTHING: DeidentifiedPrompt = { text: '', spans: [], tokens: new Map() }
/** Between texts that leave together, in the ledger alone. */
const BETWEEN = '\n\n'

/** What may leave, and the row that says so. */
export interface Cleared {
  readonly prompt: CleanPrompt
  readonly tokens: TokenTable
  readonly call: ModelCall
  /** Writes down how the call ended; `outcomeOf` says it of an error. */
  readonly end: (how: Omit<CallEnd, 'latencyMs'>) => Promise<void>
  readonly outcomeOf: (error: unknown) => CallOutcome
}

/** The same of several texts that leave together, with nothing to read back. */
export type ClearedTexts = Omit<Cleared, 'prompt' | 'tokens'> & { readonly prompts: readonly CleanPrompt[] }

/** One call on its way: what the gate asks of it, and what the ledger is told. */
export class Gate {
  readonly port: ModelPort
  readonly provider: ReachedProvider
  private readonly call: EgressCall
  readonly #start = performance.now()

  constructor(
    private readonly ctx: OperationContext,
    private readonly task: TaskForm,
    call: EgressCall,
    /** Which model of the provider is asked. */
    modelOf: (provider: ReachedProvider) => string = ({ model }) => model,
  ) {
    this.call = { ...call, clientIds: [...new Set(call.clientIds)] }
    call.signal?.throwIfAborted()
    this.port = SealedModel.open(ctx.services.model)
    const provider = reachedProvider(ctx, call.provider, this.port)
    this.provider = { ...provider, model: modelOf(provider) }
  }

  /** True when the call is served in this process: nothing leaves it. */
  get isHere(): boolean {
    return this.provider.reach === 'here'
  }

  /** Writes down that a call was served here; its texts went nowhere, so none is kept. */
  served(outcome: CallOutcome): Promise<void> {
    return recordCall(this.ctx, this.#planned(), { outcome, latencyMs: this.#elapsed() })
  }

  /**
   * Makes of a prompt one that may leave, and writes down that it does.
   * @throws EgressRefused, or ModelUnavailable when the time is over; both are written down, refusals are counted.
   */
  async clear(render: () => string): Promise<Cleared> {
    const { texts, ...cleared } = await this.#clear(() => [render()])
    const [{ text, tokens } = NOTHING] = texts
    return { ...cleared, prompt: new CleanPrompt(text), tokens }
  }

  /**
   * The same for texts that leave in one call; its row has them one after the other.
   * @throws EgressRefused, or ModelUnavailable when the time is over.
   */
  async clearTexts(texts: readonly string[]): Promise<ClearedTexts> {
    const { texts: clean, ...cleared } = await this.#clear(() => texts)
    return { ...cleared, prompts: clean.map(({ text }) => new CleanPrompt(text)) }
  }

  async #clear(render: () => readonly string[]) {
    try {
      this.#assertAllowed()
      await refusePsychotherapy(this.ctx, this.call.sources)
      await refuseWithoutConsent(this.ctx, this.call.clientIds)
      const texts: DeidentifiedPrompt[] = []
      for (const text of render()) texts.push(await deidentifyPrompt(this.ctx, text, this.call))
      const { signal, organisationId } = this.call
      signal?.throwIfAborted()
      const timeoutMs = this.#timeLeft()
      const begun = await beginCall(this.ctx, { ...this.#planned(), sent: joined(texts) })
      const call = { organisationId, signal, timeoutMs, provider: this.provider.name }
      return { ...this.#cleared(begun, call), texts }
    } catch (error) {
      if (error instanceof ModelUnavailable) await this.#heldBack(error)
      throw error
    }
  }

  #cleared(begun: BegunCall, call: ModelCall): Pick<Cleared, 'call' | 'end' | 'outcomeOf'> {
    const asked = performance.now()
    return {
      call,
      end: (how) => begun.end({ ...how, latencyMs: performance.now() - asked }),
      outcomeOf: (error) => callOutcome(error, call.signal),
    }
  }

  #assertAllowed(): void {
    if (this.provider.reach !== 'covered') throw new EgressRefused('not-covered')
    if (this.call.sources.length === 0) throw new EgressRefused('no-source')
    if (this.call.sources.length > MOST_SOURCES) throw new EgressRefused('too-long')
  }

  async #heldBack(error: ModelUnavailable): Promise<void> {
    const reason = error instanceof EgressRefused ? error.reason : undefined
    if (reason !== undefined) this.port.heldBack(this.task.name, this.provider.name, reason)
    // Without a source it is nobody's, and there is nobody to show it to.
    if (this.call.sources.length === 0) return
    await recordCall(this.ctx, this.#planned(), {
      ...{ outcome: error.trouble, latencyMs: this.#elapsed() },
      ...(reason !== undefined && { reason }),
    })
  }

  /** De-identification is part of the time that a call may take. */
  #timeLeft(): number | undefined {
    const { timeoutMs } = this.call
    if (timeoutMs === undefined) return undefined
    const left = Math.floor(timeoutMs - this.#elapsed())
    if (left <= 0) throw new ModelUnavailable('timeout')
    return left
  }

  #planned() {
    return { task: this.task, call: this.call, provider: this.provider }
  }

  #elapsed(): number {
    return performance.now() - this.#start
  }
}

/** Texts as the ledger has them, and what was replaced in them where it stands there. */
function joined(texts: readonly DeidentifiedPrompt[]): Pick<DeidentifiedPrompt, 'spans'> & { readonly prompt: string } {
  let before = 0
  const spans: DeidentifiedPrompt['spans'][number][] = []
  for (const part of texts) {
    for (const { type, start, end } of part.spans) spans.push({ type, start: start + before, end: end + before })
    before += part.text.length + BETWEEN.length
  }
  return { prompt: texts.map(({ text }) => text).join(BETWEEN), spans }
}

/**
 * Whom a call would reach that names this provider, or none. Who is nobody in particular is served in this process, whatever
 * the settings say and the call names.
 * @throws InvalidInput naming `provider` for one that is not known, with those that are.
 */
export function reachedProvider(
  ctx: OperationContext,
  name: string | null | undefined,
  port: ModelPort = SealedModel.open(ctx.services.model),
): ReachedProvider {
  const provider = port.reached(name ?? undefined)
  return ctx.caller.kind === 'legacy' ? port.reached(OFFLINE) : provider
}
