import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@jest/globals'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../database/cluster.js'
import { makeOlderMonths, storeRowsAt } from '../database/older-months.js'
import { sealAll } from '../database/seal-all.js'
import { makeScene, type Scene } from './gateway.js'
import { care, startCare } from './operator.js'

/** A database whose trail has months that can leave, and the commands that move and check them. */
export class ArchiveScene {
  private constructor(
    readonly database: TestDatabase,
    readonly scene: Scene,
    readonly owner: pg.Client,
    /** The first days of the five months before the present one. */
    readonly months: readonly string[],
    readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** @param rows how many rows each of the five older months has. */
  static async open(rows: number, more: Readonly<Record<string, string>> = {}): Promise<ArchiveScene> {
    const [database, scene] = await Promise.all([createTestDatabase(), makeScene()])
    const { application: url, owner: ownerUrl, purge } = database.urls
    const settings = { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl, PURGE_DATABASE_URL: purge, ...more }
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    // Makes the keys, as a first start does.
    expect(await care(scene.dataDir, ['dead-letters'], settings)).toEqual({ code: 0, said: expect.anything() })
    const months = await makeOlderMonths(owner)
    const opened = new ArchiveScene(database, scene, owner, months, settings)
    // Each month has seals of its own, without which it would stay until the next one leaves.
    for (const month of months) {
      await storeRowsAt(owner, `timestamp '${month}' + interval '3 days'`, rows)
      await opened.seal()
    }
    await storeRowsAt(owner, `now() at time zone 'UTC'`)
    await opened.seal()
    return opened
  }

  /** Seals every row, as a gateway does. */
  seal(): Promise<void> {
    return sealAll(this.owner, { url: this.database.urls.application, dataDir: this.scene.dataDir })
  }

  /** Runs the command that moves months. */
  archive(...args: readonly string[]) {
    return care(this.scene.dataDir, ['archive-audit', ...args], this.settings)
  }

  /** How many rows `verify-audit` has found, in the database and in the store. */
  async verifiedRows(dataDir = this.scene.dataDir): Promise<number> {
    const { code, said } = await care(dataDir, ['verify-audit'], this.settings)
    expect([code, said]).toEqual([0, expect.stringContaining('The audit trail is whole')])
    return Number(/(\d+) rows under/.exec(said)?.[1])
  }

  /** Starts the command and kills it as soon as something is seen. */
  async killWhen(seen: () => boolean | Promise<boolean>): Promise<void> {
    const child = await startCare(this.scene.dataDir, ['archive-audit', '--keep', '2'], 'ignore', this.settings)
    const ended = new Promise<number | null>((resolve) => {
      child.once('exit', resolve)
    })
    let isOver = false
    void ended.then(() => (isOver = true))
    while (!isOver && !(await seen())) await sleep(2)
    child.kill('SIGKILL')
    // It was killed and had not ended before.
    expect(await ended).toBeNull()
  }

  /** The months that have left, by the database. */
  async monthsMoved(): Promise<readonly string[]> {
    const { rows } = await this.owner.query<{ month: string }>(
      'select month::text as month from audit_archive order by 1',
    )
    return rows.map(({ month }) => month)
  }

  async close(): Promise<void> {
    await this.owner.end()
    await Promise.all([this.database.drop(), this.scene.end()])
  }
}
