import { stringify } from 'csv-stringify/sync'
import type { Id } from '../../kernel/ids.js'
import type { StagedFile, FileStore } from '../../services/files/file-store.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { TooLarge } from '../../kernel/errors.js'
import type { OperationContext } from '../operation-context.js'
import { exportParts, type PartFile, FhirRecord, type PartRow, type ExportPart } from '../export-parts/index.js'
import { BundleFile, fhirCareTeam } from './fhir-bundle.js'
import type { ExportFormat, ExportSources } from './record-export.entity.js'
import { ExportFile } from './export-file.js'

/** The most rows of one part in memory; fewer if they are large. */
const MOST_ROWS = 200

/**
 * A client's rows of one part, page by page. Which they are is asked first, so that a page costs its own rows and not
 * those before it, whatever the table is ordered by; what comes later is not among them.
 * @throws TooLarge when one row alone is too large to be read.
 */
export async function* pagesOf(
  ctx: OperationContext,
  part: ExportPart,
  clientId: Id,
): AsyncGenerator<readonly PartRow[]> {
  const all = await readRows<{ id: Id }>(
    ctx,
    sql`select r.id from ${part.readable(ctx, clientId).as('r')} where ${part.owner} = ${clientId} order by r.id`,
    { subject: () => clientId },
  )
  const ids = all.map(({ id }) => id)
  for (let [at, limit] = [0, MOST_ROWS]; at < ids.length;) {
    const slice = ids.slice(at, at + limit)
    const rows = await part.read(ctx, clientId, slice).catch((error: unknown) => {
      if (!(error instanceof TooLarge) || slice.length === 1) throw error
      return undefined
    })
    if (rows === undefined) {
      limit = Math.ceil(slice.length / 4)
      continue
    }
    yield rows
    at += slice.length
  }
}

/** The rows of one part as JSON and as CSV, written as they come. Without any rows there are no files. */
class TableFiles {
  #open: { readonly json: ExportFile; readonly csv: ExportFile } | undefined

  constructor(
    private readonly files: FileStore,
    private readonly name: string,
  ) {}

  async write(rows: readonly PartRow[]): Promise<void> {
    if (rows.length === 0) return
    const isFirst = this.#open === undefined
    this.#open ??= { json: this.#piece('json'), csv: this.#piece('csv') }
    const json = rows.map((row) => JSON.stringify(row)).join(',\n')
    await this.#open.json.write(isFirst ? `[\n${json}` : `,\n${json}`)
    await this.#open.csv.write(toCsv(rows, isFirst))
  }

  async end(): Promise<readonly { readonly path: string; readonly staged: StagedFile }[]> {
    if (this.#open === undefined) return []
    const { json, csv } = this.#open
    return [
      { path: json.path, staged: await json.end('\n]\n') },
      { path: csv.path, staged: await csv.end('') },
    ]
  }

  async abandon(): Promise<void> {
    await this.#open?.json.abandon(this.files)
    await this.#open?.csv.abandon(this.files)
  }

  #piece(ending: 'json' | 'csv'): ExportFile {
    return new ExportFile(this.files, `${ending}/${this.name}.${ending}`)
  }
}

/** Keeps a text that begins like a formula from becoming one in a spreadsheet. */
function toCsv(rows: readonly PartRow[], header: boolean): string {
  return stringify([...rows], {
    header,
    // Without its mark a spreadsheet takes UTF-8 for something else.
    bom: header,
    columns: Object.keys(rows[0] ?? {}),
    escape_formulas: true,
    cast: {
      boolean: String,
      date: (date) => date.toISOString(),
      // Where a spreadsheet takes semicolons for separators, what stands behind one or begins a line begins a cell.
      string: (value) => value.replaceAll(/(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/gu, "'"),
    },
    record_delimiter: 'windows',
  })
}

/** What is exported, and how progress is reported. */
export interface Collection {
  readonly clientId: Id
  readonly format: ExportFormat
  readonly signal: AbortSignal
  /** Called before each part, with how many of all are done. */
  readonly onPart: (done: number, all: number) => void
}

/** A record as files to be packed, with their sources. */
export interface CollectedRecord {
  readonly tables: readonly { readonly path: string; readonly staged: StagedFile }[]
  readonly bundle: { readonly path: string; readonly staged: StagedFile }
  readonly attachments: readonly PartFile[]
  readonly sources: ExportSources
  readonly recordCount: number
}

/**
 * Reads everything of a client that the caller may read, part by part and page by page, and writes it to files of the
 * store: as tables where the format has them, and as FHIR. Each part is whole; what changes meanwhile may be in one of
 * two.
 * @throws TooLarge when a file would be too large.
 */
export async function collectRecord(
  ctx: OperationContext,
  { clientId, format, signal, onPart }: Collection,
): Promise<CollectedRecord> {
  const { files } = ctx.services
  const parts = exportParts(ctx)
  const record = new FhirRecord(ctx.rules.publicUrl, clientId, format === 'zip')
  const bundle = new BundleFile(files, record, ctx.clock.now())
  const tables: { path: string; staged: StagedFile }[] = []
  const attachments: PartFile[] = []
  const sources: Record<string, Id[]> = {}
  let open: TableFiles | undefined
  try {
    for (const [at, part] of parts.entries()) {
      onPart(at, parts.length)
      const ids: Id[] = []
      open = new TableFiles(files, part.name)
      for await (const rows of pagesOf(ctx, part, clientId)) {
        signal.throwIfAborted()
        ids.push(...rows.map(({ id }) => id))
        if (format === 'zip') await open.write(rows)
        for (const row of rows) {
          await bundle.write(part.toFhir?.(row, record) ?? [])
          if (part.fileOf !== undefined) attachments.push(part.fileOf(row))
        }
      }
      tables.push(...(await open.end()))
      if (ids.length > 0) sources[part.name] = ids
    }
    await bundle.write(await fhirCareTeam(ctx, record))
    const recordCount = Object.values(sources).reduce((sum, ids) => sum + ids.length, 0)
    return { tables, bundle: await bundle.end(), attachments, sources, recordCount }
  } catch (error) {
    await open?.abandon()
    await bundle.abandon()
    for (const { staged } of tables) await files.discard(staged.id)
    throw error
  }
}
