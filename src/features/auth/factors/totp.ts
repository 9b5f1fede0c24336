import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Id } from '../../../kernel/ids.js'
import { SECOND } from '../../../kernel/time/durations.js'
import { sealedColumn } from '../../requests/sealed-column.js'

/**
 * How far the clock of a telephone may be off, either way. A code changes every 30 seconds, so those of the two steps
 * before and after the present one are taken too.
 */
const CLOCK_SKEW_SECONDS = 60

/** A code as authenticator apps show it. */
const CODE = /^\d{6}$/

/** A new secret of 160 bits, in Base32. */
export function newTotpSecret(): string {
  return generateSecret()
}

/** Where a person's secrets are stored: encrypted for it, they cannot be read for another person. */
export function placeOfSecret(userId: Id): string {
  return `second_factor of user ${userId}`
}

/** Their secrets get a new encryption when the key is changed. */
export const sealedTotpSecrets = sealedColumn({
  table: 'second_factor',
  column: 'sealed_secret',
  needs: ['user_id'],
  reseal({ credentials: { secrets } }, row) {
    const place = placeOfSecret(Number(row.user_id))
    return { sealed_secret: secrets.seal(place, secrets.open(place, row.sealed)) }
  },
})

/** The address behind the QR code that an authenticator app reads. */
export function totpUri(secret: string, issuer: string, account: string): string {
  return generateURI({ secret, issuer, label: account })
}

/** The time step of a code; undefined if it is wrong at this time. */
export function timeStepOf(secret: string, code: string, now: Date): number | undefined {
  if (!CODE.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / SECOND)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: CLOCK_SKEW_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
