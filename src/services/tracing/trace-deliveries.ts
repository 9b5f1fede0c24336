import { traced, type Tracing } from '../../kernel/tracing/tracing.js'
import type { Mailer } from '../mail/mailer.js'
import type { Push, PushOutcome } from '../push/push.js'

/** Wraps a mailer and records its attempts, without anything of the mail. */
export function traceMails(tracing: Tracing, mailer: Mailer): Mailer {
  if (!tracing.isOn) return mailer
  return {
    send: (mail) =>
      traced(
        tracing,
        () => ({ name: 'send mail', kind: 'client' }),
        () => mailer.send(mail),
      ),
  }
}

/** Wraps push and records its attempts by kind and outcome. */
export function tracePush(tracing: Tracing, push: Push): Push {
  if (!tracing.isOn) return push
  const recorded = (kind: 'web' | 'mobile', attempt: () => Promise<PushOutcome>): Promise<PushOutcome> =>
    traced(
      tracing,
      () => ({ name: 'send push', kind: 'client', facts: { 'care.push.kind': kind } }),
      async (span) => {
        const outcome = await attempt()
        span.set({ 'care.outcome': outcome })
        return outcome
      },
    )
  return {
    webKey: push.webKey,
    complaintAbout: (endpoint) => push.complaintAbout(endpoint),
    toBrowser: (...note) => recorded('web', () => push.toBrowser(...note)),
    toTelephone: (...note) => recorded('mobile', () => push.toTelephone(...note)),
  }
}
