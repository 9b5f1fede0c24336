import { join } from 'node:path'
import { expectRestoredTrail, missing, moreWritten, report, whileWriting } from './backup-trial.mjs'

/** Dumps under load, restored elsewhere; and restores that are killed. */
export async function tryDumps({ server, machine, others, folder, userId }) {
  const key = join(folder, 'key.txt')
  const recipient = /age1\w+/.exec(await machine.mustCare('make-backup-key', key))[0]
  const fileOf = ({ database }) => join(folder, `${database}.age`)
  await machine.mustCare('backup-keys', join(folder, 'keys.age'), '--recipient', recipient)
  for (const other of others) {
    const file = fileOf(other)
    const gateway = await machine.startGateway()
    let begun
    const acknowledged = await whileWriting({ url: gateway.url, userId, server }, async (entries) => {
      await moreWritten(entries)
      begun = Date.now()
      await machine.mustCare('backup', file, '--recipient', recipient)
    })
    await gateway.stop()
    const before = acknowledged.filter(({ at }) => at <= begun)
    await other.mustCare('restore-keys', join(folder, 'keys.age'), '--identity', key)
    await other.mustCare('restore', file, '--identity', key)
    const lost = await missing(server, other.database, before)
    report(
      'dump under load, restored into another database and folder',
      `${before.length} entries acknowledged before its begin, ${lost} missing`,
    )
    if (lost > 0 || before.length === 0) throw new Error('The dump lacks something, or nothing was tried.')
    await expectRestoredTrail(other)
  }
  await killRestores({ server, machine, second: others[1], file: fileOf(others[1]), key })
}

/** As often as the embedded database's tests at most; fewer with the setting of `runTries`. */
const KILLS = Math.min(50, Number(process.env.TRIES ?? 50))

/** Kills restores at any time: the database is the old one, which has a mark, or the one of the archive. */
async function killRestores({ server, machine, second, file, key }) {
  const count = async ({ database }) => Number(await server.sql('select count(*) from journal', database))
  const archived = await count(second)
  const restore = ['restore', file, '--identity', key, '--force']
  const outcomes = { old: 0, new: 0 }
  const started = Date.now()
  await machine.mustCare(...restore)
  let longest = 1.2 * (Date.now() - started)
  for (let nth = 0; nth < KILLS; nth++) {
    await server.sql('create table if not exists marked ()', machine.database)
    const expected = await count(machine)
    const begun = Date.now()
    const wasKilled = await machine.killAfter(Math.random() * longest, ...restore)
    if (!wasKilled) longest = Date.now() - begun
    const isOld = (await server.sql(`select to_regclass('marked') is not null`, machine.database)) === 't'
    if ((await count(machine)) !== (isOld ? expected : archived))
      throw new Error('A restore left less than the old or the new.')
    outcomes[isOld ? 'old' : 'new']++
  }
  await machine.mustCare(...restore)
  const left = await server.sql(`select count(*) from pg_database where datname ~ '_(restore|replaced)_'`)
  report(
    'restores of the dump, killed at any time',
    `${KILLS} kills: ${outcomes.old} left the old, ${outcomes.new} the new; leftovers after the next: ${left}`,
  )
}
