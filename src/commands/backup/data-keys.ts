import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { StartError } from '../../process/start-error.js'
import { query } from './tools.js'

/**
 * The keys of persons' texts are not in the archive but in a file beside it, wrapped. The newest such file opens every
 * older archive, except what was erased since: the older files must go, the archives may stay.
 */
export function keysFileOf(archive: string): string {
  return `${archive}.keys`
}

const rowSchema = z.object({
  id: z.string(),
  owner_kind: z.string(),
  owner_id: z.string().nullable(),
  resource: z.string(),
  wrapped: z.hex().nullable(),
  created_at: z.string(),
  destroyed_at: z.string().nullable(),
})
const fileSchema = z.array(rowSchema)

const READ = `select id::text, owner_kind, owner_id::text, resource, encode(wrapped, 'hex') as wrapped,
  created_at::text, destroyed_at::text from data_key order by id`
const STORE = `insert into data_key (id, owner_kind, owner_id, resource, wrapped, created_at, destroyed_at)
  overriding system value
  select r.id, r.owner_kind, r.owner_id, r.resource, decode(r.wrapped, 'hex'), r.created_at, r.destroyed_at
  from jsonb_to_recordset($1::jsonb) r(id bigint, owner_kind text, owner_id bigint, resource text, wrapped text,
    created_at timestamptz, destroyed_at timestamptz)`
const NEXT = `select setval(pg_get_serial_sequence('public.data_key', 'id'), coalesce((select max(id) from data_key), 0) + 1, false)`

/** Writes the keys to a file that only this user can read. Returns false, and writes none, if there are no keys. */
export async function backUpDataKeys(url: string, file: string): Promise<boolean> {
  const [present] = await query<{ is: boolean }>(url, `select to_regclass('data_key') is not null as is`)
  const rows = present?.is === true ? await query(url, READ) : []
  if (rows.length === 0) return false
  const target = await open(file, 'wx', 0o600)
  try {
    await target.writeFile(JSON.stringify(rows))
    await target.sync()
  } finally {
    await target.close()
  }
  return true
}

/** The keys in a file. @throws StartError if it is none. */
export async function readDataKeys(file: string): Promise<z.output<typeof fileSchema>> {
  if (!existsSync(file)) return []
  try {
    return fileSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new StartError(`${file} holds no keys that backup wrote.`, { cause: error })
  }
}

/** Stores keys in a database that has none. */
export async function restoreDataKeys(url: string, keys: z.output<typeof fileSchema>): Promise<void> {
  await query(url, STORE, [JSON.stringify(keys)])
  await query(url, NEXT)
}
