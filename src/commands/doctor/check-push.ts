import { createECDH } from 'node:crypto'
import { action, type Finding, type Installation, note, ok } from './check.js'

/** The keys of push messages. Nothing is sent, because a message would reach somebody. */
export function checkPush({ settings }: Installation): readonly Finding[] {
  const { web, serviceAccount } = settings.push
  return [
    webFinding(settings, web),
    serviceAccount === undefined
      ? note('Push to phones is off: FIREBASE_SERVICE_ACCOUNT is not set.')
      : ok('Push to phones: the service account can be read.'),
  ]
}

function webFinding({ keys }: Installation['settings'], isOn: boolean): Finding {
  if (!isOn) return note('Web push is off: VAPID_PRIVATE_KEY is not set.')
  if (!keys.isPushMade()) return note('The key of web push is made when it is first used.')
  try {
    createECDH('prime256v1').setPrivateKey(keys.push)
    return ok('Web push: the key is valid.')
  } catch {
    return action('The key of web push is damaged.', 'Put it back: with another key each browser must subscribe again.')
  }
}
