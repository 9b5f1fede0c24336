import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../src/database/embedded/postmaster.js'
import { via } from '../database/database-proxy.js'
import { until } from '../until.js'
import { fillIn, makeOwnFolder, Program } from './program.js'

/** PgBouncer with another version than Debian's, which is too old for prepared statements in transaction mode. */
export const PGBOUNCER = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'

/** PgBouncer in transaction mode before a server, with the shipped settings. */
export class PgBouncer {
  #program: Program | undefined

  private constructor(
    /** The connection string over it. */
    readonly url: string,
    private readonly settings: string,
    private readonly folder: string,
  ) {}

  static async start(folder: string, target: string): Promise<PgBouncer> {
    const { username, password, port: server } = new URL(target)
    const port = await freePort()
    const users = join(makeOwnFolder(folder), 'users.txt')
    writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 })
    const settings = fillIn('deploy/pgbouncer/pgbouncer.ini', join(folder, 'pgbouncer.ini'), [
      ['port=6432', `port=${server}`],
      ['listen_port = 6433', `listen_port = ${port}`],
      ['/etc/pgbouncer/users.txt', users],
    ])
    const pooler = new PgBouncer(via(target, port), settings, folder)
    await pooler.restart()
    return pooler
  }

  /** Kills it, and starts it anew. */
  async restart(): Promise<void> {
    await this.end()
    this.#program = new Program(PGBOUNCER, [this.settings], this.folder)
    await until(() => this.#program?.output.includes('process up'))
  }

  async end(): Promise<void> {
    await this.#program?.end('SIGKILL')
  }
}
