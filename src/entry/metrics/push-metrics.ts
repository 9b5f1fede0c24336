import { Counter, type Registry } from 'prom-client'
import { type Push, PushNotTaken, type PushOutcome } from '../../services/push/push.js'

/** Wraps push and counts its attempts by kind and outcome. */
export function countPush(registry: Registry, push: Push): Push {
  const attempts = new Counter({
    name: 'care_push_attempts_total',
    help: 'Attempts to tell a device that something waits, by kind and by what became of them.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  })
  const counted = async (kind: 'web' | 'mobile', attempt: Promise<PushOutcome>): Promise<PushOutcome> => {
    try {
      const outcome = await attempt
      attempts.inc({ kind, outcome })
      return outcome
    } catch (error) {
      attempts.inc({ kind, outcome: error instanceof PushNotTaken ? error.code.toLowerCase() : 'broken' })
      throw error
    }
  }
  return {
    webKey: push.webKey,
    complaintAbout: (endpoint) => push.complaintAbout(endpoint),
    toBrowser: (...note) => counted('web', push.toBrowser(...note)),
    toTelephone: (...note) => counted('mobile', push.toTelephone(...note)),
  }
}
