import type { Agent } from 'node:http'
import type { Clock } from '../../kernel/time/clock.js'
import { endpointRules } from '../outbound/endpoint-rules.js'
import type { Push } from './push.js'
import type { Resolve } from '../outbound/resolve.js'
import { type ServiceAccount, TelephonePush } from './telephone-push.js'
import { WebPush } from './web-push.js'

export interface PushSettings {
  /** Undefined: web push is off. */
  readonly web: { readonly privateKey: Buffer; readonly subject: string } | undefined
  /** Undefined: push to mobile apps is off. */
  readonly telephones: ServiceAccount | undefined
  /** True only in tests: endpoints of this machine may be called. */
  readonly allowsThisMachine: boolean
  readonly clock: Clock
}

/** Replacements for the network in tests. */
export interface PushCarriers {
  readonly resolve?: Resolve
  readonly agent?: Agent
}

/** Makes the push service for these settings. It does not connect yet. */
export function makePush(settings: PushSettings, carriers: PushCarriers = {}): Push {
  const { web, telephones, allowsThisMachine, clock } = settings
  const rules = endpointRules(allowsThisMachine)
  const browsers = web && new WebPush({ ...web, rules, clock, resolve: carriers.resolve })
  const apps = telephones && new TelephonePush(telephones, clock, carriers.agent)
  return {
    webKey: browsers?.publicKey ?? null,
    complaintAbout: (endpoint) => rules.complaintAbout(endpoint),
    toBrowser: async (subscription, note, options) => browsers?.send(subscription, note, options) ?? 'off',
    toTelephone: async (token, note, options) => apps?.send(token, note, options) ?? 'off',
  }
}
