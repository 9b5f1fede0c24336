import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../../app.js'
import type { Config } from '../../config/config.js'
import { type StoredVersion, versionInUse } from '../../database/keys/compare-ring.js'
import { goOnWithout, useNewest } from '../../database/keys/key-changes.js'
import { KeyRegistry, ofKey } from '../../database/keys/key-registry.js'
import type { KeyName } from '../../kernel/keys/key-ring.js'
import { DAY, SECOND } from '../../kernel/time/durations.js'
import { StartError } from '../../process/start-error.js'
import { assertOwner, countUnderOldKeys, isResealing, resealAll, type Terminal } from './reseal-all.js'
import { retirement } from './retire-key.js'

export interface RotateFlags {
  /** Begins another change although the last one was within a day. */
  readonly again: boolean
  /** Goes on without versions that are lost. */
  readonly lost: boolean
}

/** How long gateways have to see a new key: they look every second. */
const PATIENCE_MS = 10 * SECOND
const LOOK_EVERY_MS = 200

/**
 * Changes a key while gateways run: a new version is made, or taken from the settings, and brought into use once all
 * running gateways hold it. Cut off at any point, the same call goes on.
 * @throws StartError or Conflict, saying what to do. Nothing was changed then, or it is said what remains.
 */
export async function rotateKey(
  app: App,
  config: Config,
  name: KeyName,
  { again, lost }: RotateFlags,
  terminal: Terminal,
): Promise<void> {
  const { say } = terminal
  if (isResealing(name)) assertOwner(config)
  const registry = new KeyRegistry(app.database.pool)
  const ring = app.keys[name]
  const ctx = app.context({ kind: 'job', job: 'rotate-key', subjectId: 0 }, 'rotateKey')
  const versionsOf = async (): Promise<readonly StoredVersion[]> => ofKey(await registry.versions(), name)

  if (lost) {
    await goOnWithout(ctx, ring, await versionsOf())
    say(`The lost versions of the ${name} key are given up.`)
  }
  await app.joinKeys()
  const before = versionInUse(await versionsOf())
  if (before === undefined) throw new StartError('The migrations of this version have not run: run care migrate first.')

  if (ring.newest.id === before.id && (await isComplete(app, config, name))) {
    const isRecent = before.version > 1 && Number(app.database.clock.now()) - Number(before.usedFrom) < DAY
    if (lost || (isRecent && !again)) {
      say(`Version ${before.version} of the ${name} key is in use since ${before.usedFrom?.toISOString()}.`)
      if (!lost) say('The change is complete. --again begins another one.')
      return
    }
    await addVersion(app, config, name)
  }
  if (ring.newest.id !== before.id) {
    const without = await gatewaysWithout(registry, ring.newest.id, 'held')
    if (without.length > 0) {
      throw new StartError(
        `These gateways do not hold the new ${name} key yet: ${without.join(', ')}. ` +
          `Nothing was changed. Put it first in ${ring.place} of each gateway, start them again, and repeat this.`,
      )
    }
    await useNewest(ctx, ring)
    await app.joinKeys()
    const late = await gatewaysWithout(registry, ring.newest.id, 'used')
    if (late.length > 0) say(`These gateways have not seen the change yet: ${late.join(', ')}.`)
  }
  const used = versionInUse(await versionsOf())
  say(`Version ${used?.version} (id ${used?.id}) of the ${name} key is in use.`)
  if (isResealing(name)) await resealAll(app, config, name, terminal)
  say(retirement[name].afterwards)
}

/** Makes a newer version in the data folder. In settings people put it. */
async function addVersion(app: App, config: Config, name: KeyName): Promise<void> {
  const source = config.keys.sources[name]
  if (source.add === undefined) {
    throw new StartError(
      `${source.place} holds no newer key. Put a new one before the present one, for every gateway ` +
        `(${source.place}=new,present), start them again, and repeat this.`,
    )
  }
  await source.add()
  app.keys[name].extend(await source.read())
  // From now on the gateways on this folder know that there is a new file.
  await app.joinKeys()
}

async function isComplete(app: App, config: Config, name: KeyName): Promise<boolean> {
  return !isResealing(name) || (await countUnderOldKeys(app, config, name)) === 0
}

/** The running gateways that do not hold or use a version after the time that they need to see it. */
async function gatewaysWithout(registry: KeyRegistry, id: string, how: 'held' | 'used'): Promise<readonly string[]> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    const without = await registry.gatewaysWithout(id, how)
    if (without.length === 0 || performance.now() > giveUpAt) return without
    await sleep(LOOK_EVERY_MS)
  }
}
