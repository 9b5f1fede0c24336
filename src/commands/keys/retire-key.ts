import type { App } from '../../app.js'
import type { Config } from '../../config/config.js'
import { versionInUse } from '../../database/keys/compare-ring.js'
import { retireVersions } from '../../database/keys/key-changes.js'
import { KeyRegistry, ofKey } from '../../database/keys/key-registry.js'
import type { KeyName } from '../../kernel/keys/key-ring.js'
import { DAY, MINUTE } from '../../kernel/time/durations.js'
import { StartError } from '../../process/start-error.js'
import { countUnderOldKeys, isResealing } from './reseal-all.js'

interface Retirement {
  /** How long after its last use a version is still needed (milliseconds); undefined: as long as the trail is kept. */
  readonly after: number | undefined
  /** What to do after a change. */
  readonly afterwards: string
  /** What somebody loses if it is retired before; undefined: it is never retired before. */
  readonly ifEarlier: string | undefined
}

/** When an old version of each key is no longer needed. */
export const retirement: { readonly [Name in KeyName]: Retirement } = {
  audit: {
    after: undefined,
    afterwards:
      'Keep the older versions as long as the audit trail: verify-audit needs them for the seals that they made.',
    ifEarlier: undefined,
  },
  link: {
    // No link works for longer than 14 days. A mail may leave a little after its link was stored.
    after: 15 * DAY,
    afterwards: 'Links that were mailed before go on working. After 15 days run: care retire-key link.',
    ifEarlier: 'the links that it made end at once',
  },
  session: {
    // Sessions end after seven days, stored results of requests after one.
    after: 7 * DAY,
    afterwards: 'Sessions go on. After 7 days run: care retire-key session.',
    ifEarlier: 'requests that are repeated under an Idempotency-Key of the last day are refused',
  },
  pseudonym: {
    // Requests that began under the older version have ended.
    after: 10 * MINUTE,
    afterwards:
      'After 10 minutes run: care retire-key pseudonym. Backups from before the change need the older version: ' +
      'keep it as long as them, and apart from them.',
    ifEarlier: undefined,
  },
  content: {
    // Keys that were being made under the older version are stored.
    after: 10 * MINUTE,
    afterwards:
      'After 10 minutes run: care retire-key content. Backups from before the change need the older version: ' +
      'keep it as long as them, and apart from them.',
    ifEarlier: undefined,
  },
}

/**
 * Retires the versions of a key that are no longer in use: nothing that they made is accepted any more.
 * @param now retires them before nothing needs them, for example because the key is in wrong hands.
 * @throws StartError if something may still need them.
 */
export async function retireKey(
  app: App,
  config: Config,
  name: KeyName,
  { now }: { readonly now: boolean },
  say: (line: string) => void,
): Promise<void> {
  const { after, ifEarlier } = retirement[name]
  if (after === undefined) {
    throw new StartError(`Versions of the ${name} key are never retired: verify-audit needs them for older seals.`)
  }
  const registry = new KeyRegistry(app.database.pool)
  const stored = ofKey(await registry.versions(), name)
  const used = versionInUse(stored)
  const old = stored.filter(({ usedUntil, retiredAt }) => usedUntil !== null && retiredAt === null)
  if (used === undefined || old.length === 0) {
    say(`There is no older version of the ${name} key.`)
    return
  }
  const due = Math.max(...old.map(({ usedUntil }) => Number(usedUntil))) + after
  await app.database.clock.compare(app.database.pool)
  if (due > Number(app.database.clock.now()) && !(now && ifEarlier !== undefined)) {
    const early = ifEarlier === undefined ? '' : ` --now does it at once; ${ifEarlier}.`
    throw new StartError(`The older version can be retired from ${new Date(due).toISOString()} on.${early}`)
  }
  const late = await registry.gatewaysWithout(used.id, 'used')
  if (late.length > 0) throw new StartError(`These gateways have not seen the change yet: ${late.join(', ')}.`)
  if (isResealing(name)) {
    const left = await countUnderOldKeys(app, config, name)
    if (left > 0) throw new StartError(`${left} values still need it. Run care rotate-key ${name}, which goes on.`)
  }
  await retireVersions(app.context({ kind: 'job', job: 'retire-key', subjectId: 0 }, 'retireKey'), app.keys[name], old)
  const numbers = old.map(({ version, id }) => `${version} (id ${id})`).join(', ')
  const { place, add } = config.keys.sources[name]
  say(`Retired: version ${numbers} of the ${name} key.`)
  say(add === undefined ? `It can be taken out of ${place}.` : `Its file in ${place} can be deleted.`)
}
