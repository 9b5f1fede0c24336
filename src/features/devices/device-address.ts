import { ECDH } from 'node:crypto'
import { z } from 'zod'
import { type FieldError, InvalidInput } from '../../kernel/errors.js'
import type { Push } from '../../services/push/push.js'
import { text } from '../../kernel/text/text.js'
import { DEVICE_KINDS } from './device.entity.js'

/** Longer than any push service makes them; what a browser gives is around 200 characters. */
const ENDPOINT_LENGTH = 2_048
const TOKEN_LENGTH = 1_024

const webKeys = z.object({ p256dh: text(128), auth: text(64) })

/** What a caller says of a device; `kind` decides which of the rest is needed. */
export const deviceInput = z.object({
  kind: z.enum(DEVICE_KINDS, `must be one of ${DEVICE_KINDS.join(', ')}`),
  endpoint: text(ENDPOINT_LENGTH).nullish(),
  keys: webKeys.nullish(),
  token: text(TOKEN_LENGTH).nullish(),
})
type DeviceInput = z.output<typeof deviceInput>

/** Where a device is reached, and the keys that a note to it is encrypted with. */
export interface DeviceAddress {
  readonly address: string
  readonly p256dh: string | null
  readonly auth: string | null
  readonly host: string | null
}

/**
 * The address that the input gives, checked for its kind.
 * @throws InvalidInput naming `endpoint`, `keys.p256dh`, `keys.auth` or `token`.
 */
export function addressOf(input: DeviceInput, push: Push): DeviceAddress {
  return input.kind === 'web' ? browserOf(input, push) : telephoneOf(input)
}

function browserOf({ endpoint, keys }: DeviceInput, push: Push): DeviceAddress {
  const problems: FieldError[] = []
  const complain = (field: string, message: string | undefined): void => {
    if (message !== undefined) problems.push({ field, message })
  }
  complain('endpoint', endpoint ? push.complaintAbout(endpoint) : 'is required')
  complain('keys', keys ? undefined : 'is required')
  if (keys) {
    complain('keys.p256dh', isPublicKey(keys.p256dh) ? undefined : 'must be a P-256 public key, 65 bytes in base64url')
    complain('keys.auth', bytesOf(keys.auth)?.length === 16 ? undefined : 'must be 16 bytes in base64url')
  }
  if (problems.length > 0 || !endpoint || !keys) throw new InvalidInput(problems)
  const { href, hostname } = new URL(endpoint)
  return { address: href, p256dh: unpadded(keys.p256dh), auth: unpadded(keys.auth), host: hostname }
}

function telephoneOf({ token }: DeviceInput): DeviceAddress {
  if (!token) throw InvalidInput.of('token', 'is required')
  if (!/^[\x21-\x7e]+$/.test(token)) throw InvalidInput.of('token', 'must be printable ASCII characters without spaces')
  return { address: token, p256dh: null, auth: null, host: null }
}

/** A point that is not on the curve would fail at each delivery, so it is refused here. */
function isPublicKey(text: string): boolean {
  const bytes = bytesOf(text)
  if (bytes?.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}

function bytesOf(text: string): Buffer | undefined {
  return /^[A-Za-z0-9_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined
}

function unpadded(text: string): string {
  return text.replace(/=+$/, '')
}
