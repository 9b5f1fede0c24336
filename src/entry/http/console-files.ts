import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { once } from '../../kernel/once.js'

/** A file of the jobs console with its content type. */
export interface ConsoleFile {
  readonly type: string
  readonly content: Buffer
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** The pages of Agendash from its package. They load nothing from other servers. They are read at the first request. */
export const consoleFiles = once(async (): Promise<ReadonlyMap<string, ConsoleFile>> => {
  const folder = new URL('../public/', import.meta.resolve('agendash'))
  const assets = (await readdir(new URL('assets/', folder))).map((name) => `assets/${name}`)
  const files = ['index.html', ...assets].flatMap((name) => {
    const type = TYPES[extname(name)]
    return type === undefined ? [] : [{ name, type }]
  })
  return new Map(
    await Promise.all(
      files.map(async ({ name, type }) => [name, { type, content: await readFile(new URL(name, folder)) }] as const),
    ),
  )
})
