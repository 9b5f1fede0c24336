import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { holdBuild } from './lib/build.mjs'
import { script, Stop } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'
import { runReporting } from './lib/tries.mjs'

/** Programs that the tests start, with the place where they come from. */
const PROGRAMS = [
  ['etcd', "Debian's package etcd-server"],
  ['patroni', "Debian's package patroni"],
  ['haproxy', "Debian's package haproxy"],
  ['/usr/lib/postgresql/15/bin/postgres', "Debian's package postgresql-15"],
  ['/usr/sbin/pgbouncer', "Debian's package pgbouncer, whose version is refused"],
  ['faketime', "Debian's package faketime, for its library"],
]
const OLDEST_PGBOUNCER = 21

/** Faults that `npm test` proves too, so that the table at the end has them. */
const MORE = 'test/faults/(rolling-restart|split-practice)'

/** What the tests lack on this machine, one sentence each. */
function missing() {
  const lacking = PROGRAMS.filter(([program]) => !isThere(program)).map(([program, from]) => `${program}: ${from}.`)
  if (process.getuid() !== 0) lacking.push('The rights of root, for a small disk.')
  const pooler = process.env.PGBOUNCER
  if (pooler === undefined || minorVersionOf(pooler) < OLDEST_PGBOUNCER) {
    lacking.push(
      `PgBouncer 1.${OLDEST_PGBOUNCER} or newer: build it, and name the program by PGBOUNCER=/path/to/pgbouncer.`,
    )
  }
  return lacking
}

function isThere(program) {
  const places = program.startsWith('/') ? [program] : process.env.PATH.split(delimiter).map((at) => join(at, program))
  return places.some((place) => {
    try {
      accessSync(place, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** The second number of the version of a PgBouncer; 0 for what is none. */
function minorVersionOf(program) {
  if (!isThere(program)) return 0
  const [, minor = 0] = /^PgBouncer 1\.(\d+)/m.exec(execFileSync(program, ['-V'], { encoding: 'utf8' })) ?? []
  return Number(minor)
}

// Runs the tests that need programs or rights which `npm test` does without, and prints what was lost.
await script(async () => {
  const lacking = missing()
  if (lacking.length > 0) throw new Stop(['These tests need more than this machine has:', ...lacking].join('\n  '))
  const { node, dist } = await setUp('full')
  holdBuild(dist)
  return runReporting(node, ['test/cluster/', MORE, ...process.argv.slice(2)], { CLUSTER: '1' })
})
