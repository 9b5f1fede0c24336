import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { CleanPrompt } from '../../services/model/clean-prompt.js'
import { type CallOutcome, ModelUnavailable } from '../../services/model/model-errors.js'
import { callOutcome } from '../../services/model/model-router.js'
import type { TaskForm } from '../../services/model/model-task.js'
import type { ModelCall, ModelPort, ResolvedProvider } from '../../services/model/model.js'
import { SealedModel } from '../../services/model/sealed-model.js'
import { OFFLINE } from '../../services/model/offline-model.js'
import type { OperationContext } from '../operation-context.js'
import { modelProviderOf } from '../practice/index.js'
import { type DeidentifiedPrompt, deidentifyPrompt } from './deidentify-prompt.js'
import type { EgressCall } from './egress-call.js'
import { EgressRefused } from './egress-refused.js'
import { beginCall, type BegunCall, type CallEnd, recordCall } from './ledger.js'
import type { OfflineReason } from './offline-reason.js'
import type { TokenTable } from './read-back.js'
import { refusePsychotherapy, refuseWithoutConsent } from './egress-checks.js'

/** Each source is checked for each reader of the ledger. */
const MOST_SOURCES = 5_000

const NOTHING: DeidentifiedPrompt = { text: '', spans: [], tokens: new Map() }
/** Separates texts that are sent together; used in the ledger only. */
const BETWEEN = '\n\n'

/** A prompt that may be sent, and its row in the ledger. */
export interface Cleared {
  readonly prompt: CleanPrompt
  readonly tokens: TokenTable
  readonly call: ModelCall
  /** Records how the call ended; `outcomeOf` gives the outcome for an error. */
  readonly end: (how: Omit<CallEnd, 'latencyMs'>) => Promise<void>
  readonly outcomeOf: (error: unknown) => CallOutcome
}

/** The same for several texts that are sent together; nothing is read back into vectors. */
export type ClearedTexts = Omit<Cleared, 'prompt' | 'tokens'> & { readonly prompts: readonly CleanPrompt[] }

/** The checks of one call, and its entries in the ledger. */
export class Gate {
  readonly port: ModelPort
  readonly #start = performance.now()

  private constructor(
    private readonly ctx: OperationContext,
    private readonly task: TaskForm,
    private readonly call: EgressCall,
    readonly provider: ResolvedProvider,
  ) {
    this.port = SealedModel.open(ctx.services.model)
  }

  /**
   * Opens the gate for a call.
   * @param modelOf chooses the provider's model.
   * @throws InvalidInput naming `provider`; the signal's reason.
   */
  static async open(
    ctx: OperationContext,
    task: TaskForm,
    call: EgressCall,
    modelOf: (provider: ResolvedProvider) => string = ({ model }) => model,
  ): Promise<Gate> {
    call.signal?.throwIfAborted()
    const wanted = call.isDangerous === true ? OFFLINE : call.provider
    const provider = await resolveProvider(ctx, call.organisationId, wanted)
    const clientIds = [...new Set(call.clientIds)]
    return new Gate(ctx, task, { ...call, clientIds }, { ...provider, model: modelOf(provider) })
  }

  /** True if the call is answered in this process, so that nothing leaves it. */
  get isHere(): boolean {
    return this.provider.reach === 'here'
  }

  /** Why the call is answered in this process. */
  get whyHere(): OfflineReason {
    if (this.call.isDangerous === true) return 'danger-found'
    return this.port.providers.length > 1 ? 'chosen' : 'not-configured'
  }

  /** Records a call that was answered in this process. Its texts went nowhere, so none is stored. */
  served(outcome: CallOutcome): Promise<void> {
    return recordCall(this.ctx, this.#planned(), { outcome, latencyMs: this.#elapsed() })
  }

  /**
   * Makes a prompt that may be sent, and records that it is.
   * @throws EgressRefused, or ModelUnavailable when the time is over. Both are recorded; refusals are counted.
   */
  async clear(render: () => string): Promise<Cleared> {
    const { texts, ...cleared } = await this.#clear(() => [render()])
    const [{ text, tokens } = NOTHING] = texts
    return { ...cleared, prompt: new CleanPrompt(text), tokens }
  }

  /**
   * The same for texts that are sent in one call; the ledger's row has them one after the other.
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
      if (error instanceof ModelUnavailable) await this.#countRefusal(error)
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

  async #countRefusal(error: ModelUnavailable): Promise<void> {
    const reason = error instanceof EgressRefused ? error.reason : undefined
    if (reason !== undefined) this.port.countRefusal(this.task.name, this.provider.name, reason)
    // A call without sources belongs to nobody, so there is nobody to show it to.
    if (this.call.sources.length === 0) return
    await recordCall(this.ctx, this.#planned(), {
      ...{ outcome: error.trouble, latencyMs: this.#elapsed() },
      ...(reason !== undefined && { reason }),
    })
  }

  /** The time left for the call, in milliseconds. De-identification counts as part of the call. */
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

/** The texts joined as the ledger stores them, with the spans moved to their places in the joined text. */
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
 * The provider that a call for this organisation, with this name or with none, would reach. If the practice has chosen
 * one, its people reach that one or none; a chosen one that the settings no longer name is none. Calls of the anonymous
 * legacy integration are answered in this process, whatever practice, settings and call say.
 * @throws InvalidInput naming `provider`, with the known names, for another one.
 */
export async function resolveProvider(
  ctx: OperationContext,
  organisationId: Id | null,
  name: string | null | undefined,
): Promise<ResolvedProvider> {
  const port = SealedModel.open(ctx.services.model)
  const wanted = name ?? undefined
  // It is allowed whatever the practice has chosen.
  if (wanted === OFFLINE) return port.resolve(OFFLINE)
  const chosen = organisationId === null ? null : await modelProviderOf(ctx, organisationId)
  if (chosen === null) {
    const provider = port.resolve(wanted)
    return ctx.caller.kind === 'legacy' ? port.resolve(OFFLINE) : provider
  }
  const its = port.providers.includes(chosen) ? chosen : OFFLINE
  const allowed = [...new Set([OFFLINE, its])]
  if (wanted !== undefined && !allowed.includes(wanted)) {
    throw InvalidInput.of('provider', `must be one of ${allowed.join(', ')}`)
  }
  return port.resolve(ctx.caller.kind === 'legacy' ? OFFLINE : (wanted ?? its))
}
