import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '../kernel/process/data-dir.js'
import { hasCode } from '../kernel/has-code.mjs'

/** The secrets of the service. They are never stored in the database. */
export interface Keys {
  /** Seals the audit trail. */
  readonly audit: Buffer
  /** Signs links in mails. */
  readonly link: Buffer
  /** Key of the digests of session tokens and of verified credentials. */
  readonly session: Buffer
  /** Signs web push. Browsers that subscribed with another key get no push any more. */
  readonly push: Buffer
  /** Encrypts the identifiers behind pseudonyms. Without it, no text can be read back. */
  readonly pseudonym: Buffer
  /** True if the key was given, or made at an earlier start. */
  isMade(name: 'audit' | 'link' | 'session'): boolean
}

type GivenKeys = { readonly [Name in 'audit' | 'link' | 'session' | 'push' | 'pseudonym']?: Buffer | undefined }

/** The given keys. A key that was not given is read from the data folder, or made and stored there. */
export function keysFrom(dataDir: string, given: GivenKeys): Keys {
  // Keys are read when first used, so that a command that needs no key makes none.
  const read: { -readonly [Name in keyof GivenKeys]: GivenKeys[Name] } = { ...given }
  return {
    get audit() {
      return (read.audit ??= keptKey(dataDir, 'audit'))
    },
    get link() {
      return (read.link ??= keptKey(dataDir, 'link'))
    },
    get session() {
      return (read.session ??= keptKey(dataDir, 'session'))
    },
    get push() {
      return (read.push ??= keptKey(dataDir, 'push'))
    },
    get pseudonym() {
      return (read.pseudonym ??= keptKey(dataDir, 'pseudonym'))
    },
    isMade: (name) => given[name] !== undefined || existsSync(join(dataDir, 'keys', name)),
  }
}

function keptKey(dataDir: string, name: string): Buffer {
  const folder = join(dataDir, 'keys')
  const file = join(folder, name)
  if (!existsSync(file)) {
    makeDataDir(dataDir)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    makeKey(file)
  }
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (key.length < 32) throw new Error(`The key in ${file} is damaged; restore it from your copy.`)
  return key
}

/**
 * Written to a temporary file and then linked: if two gateways start at once, one makes the key and both read it
 * complete.
 */
function makeKey(file: string): void {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(aside, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(aside, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(aside)
  }
}
