import { type Extension, ExtensionPoint, type Extensions } from '../manifests/extension-point.js'
import type { Services } from '../../services/services.js'

/**
 * A column with values that are encrypted under the pseudonym key. `care rotate-key` encrypts each of them anew; a
 * column that is not declared would be lost when the old version of the key is removed.
 */
export interface SealedColumn {
  readonly table: string
  /** Null, or a sealed value (`sealValue`). */
  readonly column: string
  /** What `reseal` needs beside `id` and the sealed value. */
  readonly needs: readonly string[]
  /** The columns of a row under the version of the key that is in use. @throws Error if the value cannot be opened. */
  reseal(services: Pick<Services, 'pseudonyms' | 'credentials'>, row: SealedRow): ResealedColumns
  /** Other columns for a row whose columns, by a unique index, another row has already. */
  readonly apart?: (columns: ResealedColumns) => ResealedColumns
}

/** A row by the names of its columns. */
export type SealedRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly sealed: Buffer }

export type ResealedColumns = Readonly<Record<string, Buffer>>

const columns = new ExtensionPoint<SealedColumn>('sealed column')

/** Declares a column; a manifest lists it among its extensions. */
export function sealedColumn(column: SealedColumn): Extension {
  return columns.extend(`${column.table}.${column.column}`, column)
}

export function sealedColumns(extensions: Extensions): readonly SealedColumn[] {
  return [...extensions.of(columns).values()]
}
