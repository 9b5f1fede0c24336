import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '../../src/database/database.js'
import { startEmbedded } from '../../src/database/embedded.js'
import { Journal } from '../../src/features/journals/journal.entity.js'
import { migrate } from '../../src/database/migrate.js'

/** A log that keeps quiet. */
export const silent = { info: () => undefined, warn: () => undefined }

/** A fresh cluster with the service's tables, and a gateway's view of it. */
export interface TestDatabase {
  readonly dataDir: string
  readonly ownerUrl: string
  readonly appUrl: string
  readonly superuserUrl: string
  readonly database: Database
  /** Runs statements as the owner, who can do what the application cannot. */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function startTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'care-test-'))
  // As root the database runs as another user, who has to pass.
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbedded({ dataDir, log: silent, durability: 'throwaway' })
  const { owner: ownerUrl, application: appUrl } = embedded.urls
  await migrate({ ownerUrl, roles: { application: 'care_app', purge: 'care_purge' } }).catch(async (error: unknown) => {
    await embedded.release()
    throw error
  })
  const database = await openDatabase({ url: appUrl, poolSize: 10, entities: [Journal], onError: () => undefined })
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  owner.on('error', () => undefined)
  return {
    dataDir,
    ownerUrl,
    appUrl,
    superuserUrl: embedded.superuserUrl,
    database,
    asOwner: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await owner.query<Row>(text, [...values])).rows,
    close: async () => {
      await owner.end()
      await database.close()
      await embedded.release()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until `check` gives something else than undefined or false. */
export async function until<Value>(
  check: () => Promise<Value | undefined | false> | Value | undefined | false,
  limitMs = 5_000,
): Promise<Value> {
  const end = performance.now() + limitMs
  for (;;) {
    const value = await check()
    if (value !== undefined && value !== false) return value
    if (performance.now() > end) throw new Error(`It did not come about within ${limitMs} ms.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
