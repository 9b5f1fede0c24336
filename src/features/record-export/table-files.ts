import { stringify } from 'csv-stringify/sync'
import type { FileStore, StagedFile } from '../../services/files/file-store.js'
import { Piece } from './piece.js'
import type { PartRow } from '../export-parts/index.js'

/** The rows of one part as JSON and as CSV, written as they come. Without any rows there are no files. */
export class TableFiles {
  #open: { readonly json: Piece; readonly csv: Piece } | undefined

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

  #piece(ending: 'json' | 'csv'): Piece {
    return new Piece(this.files, `${ending}/${this.name}.${ending}`)
  }
}

/** A text that begins like a formula is not to become one in somebody's spreadsheet. */
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
