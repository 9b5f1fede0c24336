import { randomInt } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { maintenanceUrl } from '../../../src/database/access/maintenance-url.js'
import { urlOf } from '../../../src/database/embedded/provision.js'
import type { Scene } from './gateway.js'
import type { GatewayPair } from './gateway-pair.js'
import { GUARD_MS, until } from '../until.js'
import { ContentCipher } from '../../../src/database/content/content-cipher.js'
import { RingWrapper } from '../../../src/database/content/key-wrapper.js'
import { shippedFeatures } from '../../../src/features/manifests/shipped-features.js'
import { keysFrom, openRing } from '../../../src/process/keys/keys.js'
import { decryptRows } from './app.js'

/**
 * How often a test kills or damages something: a few times in every run of the suite, as often as it is worth by
 * `npm run test:kills` and `npm run test:backups`.
 */
export function triesOf({ everyday, most }: { readonly everyday: number; readonly most: number }): number {
  const asked = process.env.TRIES
  if (asked === undefined) return everyday
  const tries = Number(asked)
  if (!Number.isInteger(tries) || tries < 2) throw new Error('TRIES must be a number from 2 on.')
  return Math.min(tries, most)
}

/**
 * Kills one of the two again and again: while it serves, and now and then on its way up. Between two kills somebody was
 * acknowledged: gateways that die before they have served anybody would lose nothing, and prove nothing.
 */
async function keepKilling(
  pair: GatewayPair,
  place: 0 | 1,
  times: number,
  acknowledged: readonly unknown[],
): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    const before = acknowledged.length
    await sleep(randomInt(700))
    await until(() => acknowledged.length > before)
    await pair.kill(place)
    if (nth % 5 === 4) {
      await pair.stumble(randomInt(1_500))
      nth++
    }
    await pair.start(place)
  }
}

/** Both at once, half of the kills each, under a load that adds to `acknowledged`. */
export async function killBoth(pair: GatewayPair, kills: number, acknowledged: readonly unknown[]): Promise<void> {
  const half = Math.floor(kills / 2)
  await Promise.all([keepKilling(pair, 0, half, acknowledged), keepKilling(pair, 1, kills - half, acknowledged)])
}

/** Does something under the load of many, and stops them whatever comes of it; over when the last of them is. */
export async function underLoad(
  begin: (enough: AbortSignal) => Promise<void>[],
  meanwhile: () => Promise<void>,
): Promise<void> {
  const enough = new AbortController()
  const load = Promise.all(begin(enough.signal))
  try {
    // A load that fails ends the waiting for it.
    await Promise.race([meanwhile(), load])
  } finally {
    enough.abort()
    await load
  }
}

/** What a test saw of what was acknowledged and of what is stored: one text for each row. */
interface Outcome {
  /** What was killed. */
  readonly what: string
  readonly kills: number
  readonly acknowledged: readonly string[]
  readonly stored: readonly string[]
}

/** A row for the table that `npm run test:kills` prints at its end: how much was lost, and how much is there twice. */
export function reportKills({ what, kills, acknowledged, stored }: Outcome): void {
  const file = process.env.TRIES_REPORT
  if (file === undefined) return
  const there = new Set(stored)
  const lost = acknowledged.filter((text) => !there.has(text)).length
  const row = { what, kills, acknowledged: acknowledged.length, lost, doubled: stored.length - there.size }
  appendFileSync(file, `${JSON.stringify(row)}\n`)
}

/** What a server refuses connections with while it is gone, or on its way up. */
const NOT_UP = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03'])

/** The owner's connection to the database of a scene. A database that was just killed is waited for. */
export async function connectOwner(scene: Scene): Promise<pg.Client> {
  const giveUpAt = Date.now() + GUARD_MS
  for (;;) {
    const client = new pg.Client(maintenanceUrl(urlOf(scene.cluster, scene.cluster.record.port ?? 0, 'care_owner')))
    // It is cut off when the database is killed; whoever asks next connects anew.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!NOT_UP.has((error as { code?: string }).code ?? '') || Date.now() > giveUpAt) throw error
      await sleep(100)
    }
  }
}

/** The same, but texts are shown as they were written, although the gateways store them encrypted. */
export async function connectReader(scene: Scene): Promise<pg.Client> {
  const wrapper = new RingWrapper(await openRing(keysFrom(scene.dataDir, {}).sources.content))
  const reader = await connectOwner(scene)
  decryptRows(reader, new ContentCipher({ pool: reader, wrapper, tables: shippedFeatures().tables }))
  return reader
}
