import { Counter, type Registry } from 'prom-client'
import type { FaultCode, Faults } from '../../services/faults.js'

const CODES: Readonly<Record<FaultCode, string>> = {
  RISK_SCREEN_FAILED: 'a text was stored without being screened for risk',
  ASSISTANT_FAILED: 'an answer of the clinical assistant ended in an error of our own',
}

/** Makes `Faults`, which log and count failures that did not stop a request. The counter of each code starts at 0. */
export function makeFaults(
  registry: Registry,
  log: { error(facts: Readonly<Record<string, string>>, message: string): void },
): Faults {
  const faults = new Counter({
    name: 'care_faults_total',
    help: 'Failures of the service itself that did not stop the work they were part of; above 0 somebody should look.',
    labelNames: ['code'],
    registers: [registry],
  })
  for (const code of Object.keys(CODES)) faults.inc({ code }, 0)
  return {
    report(code, requestId) {
      faults.inc({ code })
      log.error({ code, requestId }, CODES[code])
    },
  }
}
