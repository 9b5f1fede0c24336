import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectRestoredTrail, missing, moreWritten, parsePosition, report, whileWriting } from './backup-trial.mjs'

/** Base backups under load, restored to their end; and a restore to a time between. */
export async function tryPgBackRest({ server, machine, userId }) {
  await server.pgBackRest('stanza-create')
  await server.pgBackRest('check')
  for (const nth of [1, 2]) await restoreToTheEnd({ server, machine, userId }, nth)
  await restoreToATime({ server, machine, userId })
}

async function restoreToTheEnd({ server, machine, userId }, nth) {
  const gateway = await machine.startGateway()
  const acknowledged = await whileWriting({ url: gateway.url, userId, server }, async (entries) => {
    await server.pgBackRest('--type=full', 'backup')
    await moreWritten(entries)
  })
  await gateway.stop()
  const [{ backup }] = JSON.parse(await server.pgBackRest('--output=json', 'info'))
  const { label, lsn } = backup.at(-1)
  const before = acknowledged.filter(({ position }) => position <= parsePosition(lsn.stop))
  await loseTheDisk(server, `--set=${label}`, '--type=immediate')
  const lost = await missing(server, machine.database, before)
  report(
    `pgBackRest: base backup ${nth} under load, the disk lost, restored to its end`,
    `${before.length} entries acknowledged before its end, ${lost} missing`,
  )
  if (lost > 0 || before.length === 0) throw new Error('The backup lacks something, or nothing was tried.')
  await machine.mustCare('record-restore')
  await expectRestoredTrail(machine)
}

async function restoreToATime({ server, machine, userId }) {
  const gateway = await machine.startGateway()
  let target
  const acknowledged = await whileWriting({ url: gateway.url, userId, server }, async (entries) => {
    await server.pgBackRest('--type=full', 'backup')
    await moreWritten(entries)
    target = await server.sql(`select now()`)
    // What is written within a second of that time proves nothing.
    await sleep(1_000)
    await moreWritten(entries)
  })
  await gateway.stop()
  await loseTheDisk(server, '--type=time', `--target=${target}`)
  const due = Date.parse(target.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  const [before, after] = [
    acknowledged.filter(({ at }) => at <= due),
    acknowledged.filter(({ at }) => at > due + 1_000),
  ]
  const lost = await missing(server, machine.database, before)
  const kept = after.length - (await missing(server, machine.database, after))
  report(
    'pgBackRest: the disk lost, restored to a time',
    `${before.length} entries acknowledged before it, ${lost} missing; ${after.length} after it, ${kept} there`,
  )
  if (lost > 0 || kept > 0) throw new Error('The restore is not of that time.')
  const audit = await machine.care('verify-audit')
  report('verify-audit before care record-restore', `exit code ${audit.code}`)
  await machine.mustCare('record-restore')
  await expectRestoredTrail(machine)
}

/** Removes the data of the server, and restores them from the repository. */
async function loseTheDisk(server, ...target) {
  await server.sql('select pg_switch_wal()')
  await server.stop()
  rmSync(server.data, { recursive: true })
  mkdirSync(server.data, { mode: 0o700 })
  if (server.account.uid !== undefined) chownSync(server.data, server.account.uid, server.account.gid)
  await server.pgBackRest(...target, '--target-action=promote', 'restore')
  await server.start()
  for (let tries = 0; (await server.sql('select pg_is_in_recovery()')) === 't' && tries < 600; tries++) await sleep(100)
}
