import { OFFLINE } from '../../services/model/offline-model.js'
import { ModelUnavailable } from '../../services/model/model-errors.js'
import { probeProvider } from '../../services/model/make-model.js'
import { action, type Finding, type Installation, note, ok } from './check.js'

/** The language models of the settings. They are called only if that was asked for. */
export async function checkModels({ settings, callsModels }: Installation): Promise<readonly Finding[]> {
  const { providers, chosen, timeoutMs } = settings.models
  const names = Object.keys(providers)
  if (names.length === 0) return [ok(`Everything is answered by rules (${OFFLINE}).`)]
  const findings: Finding[] = []
  for (const [name, provider] of Object.entries(providers)) {
    if (!provider.covered) {
      const found = `No agreement covers the provider ${name}, so nothing is sent to it.`
      findings.push(name === chosen ? action(found, 'Set covered, or choose another MODEL_PROVIDER.') : note(found))
    } else if (!callsModels) {
      findings.push(note(`The provider ${name} was not called: --call-models does it.`))
    } else {
      findings.push(await call(name, () => probeProvider(provider, AbortSignal.timeout(timeoutMs))))
    }
  }
  return findings
}

async function call(name: string, probe: () => Promise<void>): Promise<Finding> {
  const start = performance.now()
  try {
    await probe()
    return ok(`The provider ${name} answered in ${Math.round(performance.now() - start)} ms.`)
  } catch (error) {
    const cause = error instanceof ModelUnavailable ? error.trouble : 'timeout'
    const status = error instanceof ModelUnavailable ? error.details.status : undefined
    const shown = status === undefined ? cause : `${cause}, status ${status}`
    return action(`The provider ${name} gave no answer (${shown}).`, 'See docs/running.md#failures-of-models.')
  }
}
