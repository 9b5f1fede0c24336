import { withPurpose } from '../../database/access/row-context.js'
import { createHash, ECDH } from 'node:crypto'
import { z } from 'zod'
import { write, type Transaction } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput, text } from '../../kernel/text/text.js'
import { type FieldError, InvalidInput } from '../../kernel/errors.js'
import type { Push } from '../../services/push/push.js'
import type { OperationContext } from '../operation-context.js'
import { Device, DEVICE_KINDS } from './device.entity.js'
import { deviceAt, devicesHeld, permitDevice } from './device.policy.js'
import { eraseDevices } from './remove-device.js'
import { LIMITS } from '../../kernel/limits.js'

const webKeys = z.object({ p256dh: text(LIMITS.device.p256dh), auth: text(LIMITS.device.auth) })

/** The input of a registration. `kind` decides which of the other fields are required. */
const deviceInput = z.object({
  kind: z.enum(DEVICE_KINDS, `must be one of ${DEVICE_KINDS.join(', ')}`),
  endpoint: text(LIMITS.device.endpoint).nullish(),
  keys: webKeys.nullish(),
  token: text(LIMITS.device.token).nullish(),
})
type DeviceInput = z.output<typeof deviceInput>

/** The address of a device and the keys that a notification is encrypted with. */
interface DeviceAddress {
  readonly address: string
  readonly p256dh: string | null
  readonly auth: string | null
  readonly host: string | null
}

/**
 * The address that the input gives, checked for its kind.
 * @throws InvalidInput naming `endpoint`, `keys.p256dh`, `keys.auth` or `token`.
 */
function addressOf(input: DeviceInput, push: Push): DeviceAddress {
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

/** A point that is not on the curve would fail at every delivery, so it is refused here. */
function isPublicKey(encoded: string): boolean {
  const bytes = bytesOf(encoded)
  if (bytes?.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}

function bytesOf(encoded: string): Buffer | undefined {
  return /^[A-Za-z0-9_-]+={0,2}$/.test(encoded) ? Buffer.from(encoded, 'base64url') : undefined
}

function unpadded(encoded: string): string {
  return encoded.replace(/=+$/, '')
}

/** The most devices of one person. Browsers that are no longer used never unregister. */
const MOST_DEVICES = 20

/**
 * Registers a device for the caller's notifications. The same address is the same device. If another account registers
 * it, the device moves to that account. Beyond twenty devices the one that was unused longest is removed.
 * @throws InvalidInput naming the field; Unauthenticated.
 */
export async function registerDevice(ctx: OperationContext, rawInput: unknown): Promise<{ readonly deviceId: Id }> {
  const permit = await permitDevice(ctx)
  const input = parseInput(deviceInput, rawInput)
  const address = addressOf(input, ctx.services.push)
  const addressDigest = createHash('sha256').update(`${input.kind} ${address.address}`).digest()
  const userId = permit.stamp.userId as Id
  return write(withPurpose(ctx, 'register-device'), async (tx) => {
    // Registrations of the same address, and registrations by the same person, run one after the other.
    await tx.lock(`device ${addressDigest.toString('hex')}`)
    await tx.lock(`device ${userId}`)
    const now = ctx.clock.now()
    const scope = deviceAt(addressDigest)
    const [held] = await tx.rows<{ id: Id; userId: Id }>(sql`select d.id, d.user_id as "userId" from ${scope.as('d')}`)
    const isOwn = held?.userId === userId
    if (held !== undefined && !isOwn) await eraseDevices(tx, scope, sql`t.id = ${held.id}`, now)
    const known = held !== undefined && isOwn ? await tx.find(Device, scope, held.id) : undefined
    if (known === undefined) await removeOldestDevices(tx, userId, now)
    const facts = { ...address, addressDigest, registeredAt: now }
    const device =
      known === undefined
        ? tx.create(Device, permit, { ...facts, kind: input.kind, createdAt: now })
        : Object.assign(known, facts, { passwordVersion: permit.stamp.passwordVersion })
    await tx.flush()
    tx.audit(`device:${device.id}`, [userId, held?.userId ?? null])
    return { deviceId: device.id }
  })
}

async function removeOldestDevices(tx: Transaction, userId: Id, now: Date): Promise<void> {
  const scope = devicesHeld(userId)
  const unused = await tx.rows<{ id: Id }>(
    sql`select d.id from ${scope.as('d')}
        order by greatest(d.registered_at, d.last_sent_at) desc, d.id desc offset ${MOST_DEVICES - 1}`,
  )
  if (unused.length === 0) return
  await eraseDevices(tx, scope, sql`t.id = any(${unused.map(({ id }) => id)}::bigint[])`, now)
}
