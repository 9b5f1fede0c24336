import { write } from '../../../src/database/write/write.js'
import { type PushNotice, queuePush } from '../../../src/features/devices/index.js'
import type { TestApp } from '../service/app.js'
import { untilSeen } from '../until.js'

/** A delivery with what the queue says of it. */
export interface Delivery {
  readonly outcome: string
  readonly attempts: number
  readonly removed: boolean
  readonly state: string
  readonly errorCode: string | null
  /** Until the next attempt. */
  readonly seconds: number
}

/** Tells somebody of something, as a feature does within a change of its own. */
export async function tell({ app, personas }: TestApp, notice: Partial<PushNotice> = {}): Promise<void> {
  const ctx = app.context({ kind: 'legacy' }, 'test')
  await write(ctx, async (tx) => {
    await queuePush(tx, { userId: personas.ids.client, kind: 'web', about: 'interaction', subjectId: 17, ...notice })
    tx.audit(null, [])
    return {}
  })
}

/** The newest delivery to a device, once it fits. */
export async function deliveryTo(
  { owner }: TestApp,
  deviceId: number,
  fits: (delivery: Delivery) => boolean,
): Promise<Delivery> {
  const newest = async (): Promise<Delivery | undefined> => {
    const { rows } = await owner.query<Delivery>(
      `select p.outcome, p.attempts, d.removed_at is not null as removed, e.state, e.error_code as "errorCode",
         extract(epoch from e.next_at - now())::float8 as seconds
       from push_delivery p join device d on d.id = p.device_id join effect e on e.kind = 'send-push' and e.ref_id = p.id
       where p.device_id = $1 order by p.id desc limit 1`,
      [deviceId],
    )
    return rows[0]
  }
  const found = await untilSeen(newest, (delivery) => delivery !== undefined && fits(delivery))
  if (found === undefined) throw new Error('There is no delivery.')
  return found
}

/** True once nothing more will come of it. */
export const isSettled = ({ outcome, state }: Delivery): boolean => outcome !== 'waiting' && state !== 'running'

/** True once an attempt has failed and another is to come. */
export const isPaused = ({ outcome, attempts, state }: Delivery): boolean =>
  outcome === 'waiting' && attempts > 0 && state === 'waiting'

/** Makes the next attempt due. */
export async function hurry({ app, owner }: TestApp): Promise<void> {
  await owner.query(`update effect set next_at = now() where kind = 'send-push' and state = 'waiting'`)
  app.database.wake({ events: false, jobs: true })
}
