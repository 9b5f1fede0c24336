import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import { CONTENT_KEY } from './content-key.js'
import type { Contender, ContenderResources } from './contender.js'
import { startNode } from './node-process.js'

/** The limits of the heap, as in scripts/lib/launch.mjs. They decide how much of the time is garbage collection. */
export const HEAP = ['--max-semi-space-size=32', '--heap-growing-percent=70']

export const CARE_GATEWAY = 'care gateway'

const key = (): string => randomBytes(32).toString('base64')

/** One set for a run: a database that was opened with one audit key refuses another. */
const KEYS = { AUDIT_KEY: key(), LINK_KEY: key(), SESSION_KEY: key(), PSEUDONYM_KEY: key(), CONTENT_KEY }

interface CareOptions {
  readonly nodeFlags?: readonly string[]
  readonly switches?: readonly string[]
  readonly settings?: Readonly<Record<string, string>>
  /** The role as which it connects: `peer` is not bound by the policies of the database. */
  readonly role?: 'application' | 'peer'
  /** False to run the modules as they were compiled, whose functions a profile can tell apart by their files. */
  readonly isBundled?: boolean
}

/** Database, folder and keys. */
function placeSettings(
  { databaseUrls, dataDir }: Pick<ContenderResources, 'databaseUrls' | 'dataDir'>,
  role: 'application' | 'peer',
): Record<string, string> {
  return {
    DATABASE_URL: databaseUrls[role],
    // Migrating gives the policies to the role that connects.
    ...(role === 'application' && { MIGRATION_DATABASE_URL: databaseUrls.owner }),
    PURGE_DATABASE_URL: databaseUrls.purge,
    DATA_DIR: dataDir,
    ...KEYS,
  }
}

/** Encrypts what was filled in by SQL, as an operator does. */
export async function encryptStored({ urls, dataDir }: ThrowawayDatabase): Promise<void> {
  const cli = fileURLToPath(new URL('../../bundle/programs/cli.js', import.meta.url))
  const env = { PATH: process.env.PATH, ...placeSettings({ databaseUrls: urls, dataDir }, 'application') }
  await promisify(execFile)(process.execPath, [cli, 'encrypt'], { env })
}

/** The care gateway as `npm start` runs it, with production settings. */
export function careGateway({
  nodeFlags = [],
  switches = [],
  settings = {},
  role = 'application',
  isBundled = true,
}: CareOptions = {}): Contender {
  return {
    name: CARE_GATEWAY,
    packages: ['fastify', 'pg', '@apollo/server', 'graphql', 'graphql-jit', 'type-graphql', '@mikro-orm/core'],
    isAudited: true,
    start(place) {
      const program = {
        name: 'care',
        file: fileURLToPath(
          new URL(isBundled ? '../../bundle/programs/main.js' : '../../src/main.js', import.meta.url),
        ),
        readyPath: '/readyz',
        switches,
        nodeFlags: [...HEAP, ...nodeFlags],
        environment: {
          ...placeSettings(place, role),
          DATABASE_POOL: String(place.pool),
          // The limits are far above the load, because a few callers make all requests here.
          RATE_LIMIT_REQUESTS: '1000000',
          RATE_LIMIT_SIGN_IN: '1000000',
          RATE_LIMIT_AI: '1000000',
          // Two people open thousands of sockets from one address here.
          LIVE_SOCKETS: '100000',
          LIVE_UNIDENTIFIED: '100000',
          ...settings,
        },
      }
      return startNode(program, place)
    },
  }
}
