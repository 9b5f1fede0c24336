import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../../kernel/has-code.mjs'
import type { KeyName } from '../../kernel/keys/key-ring.js'
import type { KeySource } from '../../kernel/keys/key-source.js'
import { makeDataDir } from '../../kernel/process/data-dir.js'

/**
 * Keys in `DATA_DIR/keys`. The first version of `link` is the file `link`, the next `link.2`, and so on. Gateways on
 * one folder share them.
 */
export class FolderKeys implements KeySource {
  readonly place: string

  constructor(
    private readonly dataDir: string,
    readonly name: KeyName,
  ) {
    this.place = join(dataDir, 'keys')
  }

  isMade(): boolean {
    return this.#numbers().length > 0
  }

  async read(): Promise<readonly Buffer[]> {
    // By its name, not by `add`: of two gateways that start at once, the second must not make a second version.
    if (!this.isMade()) makeKeyFile(this.dataDir, fileOf(this.name, 1))
    return this.#numbers().map((number) => readKey(join(this.place, fileOf(this.name, number))))
  }

  readonly add = async (): Promise<void> => {
    makeKeyFile(this.dataDir, fileOf(this.name, (this.#numbers().at(-1) ?? 0) + 1))
  }

  /** The numbers of the versions that are there. */
  #numbers(): number[] {
    if (!existsSync(this.place)) return []
    const isVersion = new RegExp(`^${this.name}(?:\\.(?<number>[1-9]\\d{0,4}))?$`)
    return readdirSync(this.place)
      .flatMap((file) => {
        const match = isVersion.exec(file)
        return match === null ? [] : [Number(match.groups?.number ?? 1)]
      })
      .toSorted((one, other) => one - other)
  }
}

function fileOf(name: KeyName, number: number): string {
  return number === 1 ? name : `${name}.${number}`
}

/** Whether a key without versions is in the data folder. */
export function isKeyMade(dataDir: string, name: string): boolean {
  return existsSync(join(dataDir, 'keys', name))
}

/** A key of the data folder without versions, made if it is missing. */
export function onlyKey(dataDir: string, name: string): Buffer {
  const file = join(dataDir, 'keys', name)
  if (!existsSync(file)) makeKeyFile(dataDir, name)
  return readKey(file)
}

function readKey(file: string): Buffer {
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (key.length < 32) throw new Error(`The key in ${file} is damaged; restore it from your copy.`)
  return key
}

/**
 * Written to a temporary file and then linked: if two gateways start at once, one makes the key and both read it
 * complete.
 */
function makeKeyFile(dataDir: string, name: string): void {
  const folder = join(dataDir, 'keys')
  makeDataDir(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const aside = join(folder, `.new-${randomBytes(6).toString('hex')}`)
  writeFileSync(aside, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(aside, join(folder, name))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(aside)
  }
}
