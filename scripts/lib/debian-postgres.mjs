import { execFile } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Stop } from './run.mjs'

const run = promisify(execFile)
const INSTALLED = '/usr/lib/postgresql'

/** The folder with the programs of Debian's PostgreSQL. */
export function findPrograms() {
  const version = existsSync(INSTALLED) ? readdirSync(INSTALLED).toSorted().at(-1) : undefined
  const missing = [
    version !== undefined && existsSync(join(INSTALLED, version, 'bin', 'initdb')) ? '' : 'postgresql',
    existsSync('/usr/bin/pgbackrest') ? '' : 'pgbackrest',
  ].filter((name) => name !== '')
  if (missing.length > 0) throw new Stop(`This needs Debian's packages: apt-get install ${missing.join(' ')}`)
  return join(INSTALLED, version, 'bin')
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address()
  await new Promise((closed) => server.close(closed))
  return port
}

/** A server of PostgreSQL that sends its log to pgBackRest. */
export class Server {
  constructor(folder, bin, port, account) {
    Object.assign(this, {
      folder,
      bin,
      port,
      account,
      data: join(folder, 'data'),
      config: join(folder, 'pgbackrest.conf'),
    })
  }

  /** Runs a program as the account of the server. */
  async as(program, ...args) {
    const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', HOME: this.folder }
    try {
      return (await run(program, args, { ...this.account, env: environment, cwd: this.folder })).stdout
    } catch (error) {
      throw new Error(`${program} ${args[0]}: ${error.stdout}${error.stderr}`, { cause: error })
    }
  }

  pgBackRest(...args) {
    return this.as('/usr/bin/pgbackrest', `--config=${this.config}`, '--stanza=care', ...args)
  }

  async make() {
    await this.as(join(this.bin, 'initdb'), '-D', this.data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8')
    writeFileSync(
      this.config,
      [
        ...['[global]', `repo1-path=${this.folder}/repo`, 'repo1-retention-full=2', 'start-fast=y', 'repo1-bundle=y'],
        ...['repo1-cipher-type=aes-256-cbc', 'repo1-cipher-pass=only-for-this-test', `log-path=${this.folder}`],
        ...[`lock-path=${this.folder}/lock`, `spool-path=${this.folder}`, '[care]', `pg1-path=${this.data}`],
        ...[`pg1-port=${this.port}`, `pg1-socket-path=${this.folder}`, 'pg1-user=postgres', ''],
      ].join('\n'),
    )
    chmodSync(this.config, 0o644)
  }

  async start() {
    const archive = `pgbackrest --config=${this.config} --stanza=care archive-push %p`
    const options = [
      ...['-p', this.port, '-k', this.folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'archive_mode=on'],
      ...['-c', `archive_command='${archive}'`, '-c', 'wal_level=replica', '-c', 'max_wal_senders=3'],
    ].join(' ')
    await this.as(
      join(this.bin, 'pg_ctl'),
      '-D',
      this.data,
      '-w',
      '-t',
      '120',
      '-l',
      join(this.folder, 'log'),
      '-o',
      options,
      'start',
    )
  }

  stop() {
    return this.as(join(this.bin, 'pg_ctl'), '-D', this.data, '-w', '-m', 'fast', 'stop')
  }

  async sql(statement, database = 'postgres') {
    const rows = await this.as(
      '/usr/bin/psql',
      '-h',
      this.folder,
      '-p',
      String(this.port),
      '-U',
      'postgres',
      '-d',
      database,
      '-v',
      'ON_ERROR_STOP=1',
      '-Atc',
      statement,
    )
    return rows.trim()
  }

  async makeDatabase(name) {
    await this.sql(`create database ${name} owner care_owner template template0 encoding 'UTF8'`)
    await this.sql(`revoke connect, temporary on database ${name} from public`)
    await this.sql(`grant connect on database ${name} to care_app, care_purge`)
  }
}
