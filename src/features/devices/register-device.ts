import { createHash } from 'node:crypto'
import { write, type Transaction } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { addressOf, deviceInput } from './device-address.js'
import { Device } from './device.entity.js'
import { deviceAt, devicesHeld, permitDevice } from './device.policy.js'
import { forgetDevices } from './forget-devices.js'

/** More than anybody uses; browsers that were thrown away never say so. */
const MOST_DEVICES = 20

/**
 * Registers where the caller wants to be told that something waits. The same address again is the same device; brought by
 * somebody else it is theirs, because a browser has changed hands. Beyond twenty the one that was unused longest goes.
 * @throws InvalidInput naming the field; Unauthenticated.
 */
export async function registerDevice(ctx: OperationContext, rawInput: unknown): Promise<{ readonly deviceId: Id }> {
  const permit = await permitDevice(ctx)
  const input = parseInput(deviceInput, rawInput)
  const address = addressOf(input, ctx.services.push)
  const addressDigest = createHash('sha256').update(`${input.kind} ${address.address}`).digest()
  const userId = permit.stamp.userId as Id
  return write(ctx, async (tx) => {
    await waitForTurn(tx, addressDigest, userId)
    const now = ctx.clock.now()
    const scope = deviceAt(addressDigest)
    const [held] = await tx.rows<{ id: Id; userId: Id }>(sql`select d.id, d.user_id as "userId" from ${scope.as('d')}`)
    const isOwn = held?.userId === userId
    if (held !== undefined && !isOwn) await forgetDevices(tx, scope, sql`t.id = ${held.id}`, now)
    const known = held !== undefined && isOwn ? await tx.find(Device, scope, held.id) : undefined
    if (known === undefined) await makeRoom(tx, userId, now)
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

/** Two who bring the same address, or one person's twenty-first and twenty-second device at once, come one after the other. */
async function waitForTurn(tx: Transaction, addressDigest: Buffer, userId: Id): Promise<void> {
  for (const name of [addressDigest.toString('hex'), String(userId)]) {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`device ${name}`}, 0))`)
  }
}

async function makeRoom(tx: Transaction, userId: Id, now: Date): Promise<void> {
  const scope = devicesHeld(userId)
  const unused = await tx.rows<{ id: Id }>(
    sql`select d.id from ${scope.as('d')}
        order by greatest(d.registered_at, d.last_sent_at) desc, d.id desc offset ${MOST_DEVICES - 1}`,
  )
  if (unused.length === 0) return
  await forgetDevices(tx, scope, sql`t.id = any(${unused.map(({ id }) => id)}::bigint[])`, now)
}
