import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Account, accountFor, canReach } from './account.js'

const password = (): string => randomBytes(24).toString('base64url')

const recordShape = z.object({
  /**
   * The cluster's folder if it is not in the data folder. It is stored, so that later starts find it even if settings
   * change.
   */
  home: z.string().optional(),
  port: z.number().optional(),
  /** PostgreSQL's identifier of the cluster, known after its first start. */
  systemIdentifier: z.string().optional(),
  passwords: z.object({
    postgres: z.string(),
    care_owner: z.string(),
    care_app: z.string(),
    care_purge: z.string(),
  }),
})

/** The stored facts about the embedded cluster, in a file that only this user can read. */
type ClusterRecord = z.infer<typeof recordShape>
export type LoginRole = keyof ClusterRecord['passwords']

/** The embedded cluster of one data folder. */
export interface Cluster {
  readonly dataDir: string
  /** The folder that PostgreSQL calls PGDATA. */
  readonly folder: string
  readonly home: string
  readonly account: Account | undefined
  /** Output of PostgreSQL before its own log begins. */
  readonly startLog: string
  readonly record: ClusterRecord
  remember(change: Partial<ClusterRecord>): void
}

const recordFile = (dataDir: string): string => join(dataDir, 'database.json')

function readRecord(dataDir: string): ClusterRecord | undefined {
  const file = recordFile(dataDir)
  return existsSync(file) ? recordShape.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** The folder that the cluster of a data folder lies in; undefined if there is none. */
export function homeOf(dataDir: string): string | undefined {
  const known = readRecord(dataDir)
  return known === undefined ? undefined : (known.home ?? dataDir)
}

/** Opens or makes the record of a data folder's cluster. The caller must hold the lock of the data folder. */
export function openCluster(dataDir: string): Cluster {
  const file = recordFile(dataDir)
  const known = readRecord(dataDir)
  const home = known === undefined ? chooseHome(dataDir) : (known.home ?? dataDir)
  const folder = join(home, 'postgres')
  if (known === undefined && existsSync(folder)) {
    throw new Error(`${file} is missing, and without the passwords in it ${folder} cannot be opened. Put it back.`)
  }
  let record: ClusterRecord = known ?? {
    home: home === dataDir ? undefined : home,
    passwords: { postgres: password(), care_owner: password(), care_app: password(), care_purge: password() },
  }
  const write = (): void => {
    const aside = `${file}.${randomBytes(6).toString('hex')}`
    writeFileSync(aside, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flush: true })
    renameSync(aside, file)
  }
  if (known === undefined) write()
  const account = accountFor(folder)
  if (!canReach(account, home)) {
    throw new Error(`PostgreSQL runs as user ${account?.uid} here, and that user cannot enter ${home}.`)
  }
  return {
    dataDir,
    folder,
    home,
    account,
    startLog: join(home, 'postgres-start.log'),
    get record() {
      return record
    },
    remember(change) {
      record = { ...record, ...change }
      write()
    },
  }
}

/**
 * The data folder. If this process is root and the unprivileged account cannot enter that, a folder that everybody can
 * enter.
 */
function chooseHome(dataDir: string): string {
  if (canReach(accountFor(join(dataDir, 'postgres')), dataDir)) return dataDir
  const home = join('/var/lib/care-gateway', createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  mkdirSync(home, { recursive: true, mode: 0o755 })
  return home
}

/**
 * Makes a folder in which the account initialises a cluster. The folder is renamed when it is complete, so that a crash
 * leaves nothing that looks like a cluster.
 */
export function stageCluster(cluster: Cluster): { folder: string; passwordFile: string; commit(): void } {
  for (const name of readdirSync(cluster.home)) {
    if (name.startsWith('postgres.new-')) rmSync(join(cluster.home, name), { recursive: true })
  }
  const stage = join(cluster.home, `postgres.new-${randomBytes(6).toString('hex')}`)
  const passwordFile = join(stage, 'password')
  mkdirSync(stage, { mode: 0o700 })
  writeFileSync(passwordFile, cluster.record.passwords.postgres, { mode: 0o600 })
  if (cluster.account !== undefined) {
    for (const path of [stage, passwordFile]) chownSync(path, cluster.account.uid, cluster.account.gid)
  }
  return {
    folder: join(stage, 'data'),
    passwordFile,
    commit() {
      renameSync(join(stage, 'data'), cluster.folder)
      rmSync(stage, { recursive: true })
    },
  }
}
