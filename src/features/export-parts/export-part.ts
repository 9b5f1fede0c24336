import type { Resource } from '@medplum/fhirtypes'
import type { ReadScope } from '../../database/access/scope.js'
import type { RecordReads } from '../../database/read/record-reads.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { type Extension, ExtensionPoint } from '../manifests/extension-point.js'
import type { OperationContext } from '../operation-context.js'
import type { FhirRecord } from './fhir/fhir-record.js'

/** A row as it stands in the files: names to plain values. */
export type PartRow = { readonly id: Id } & Readonly<Record<string, unknown>>

/** One kind of record in a copy: `journals.json` and `journals.csv`, and what FHIR makes of it. */
export interface ExportPart<Row extends PartRow = PartRow> {
  /** Where it stands among the parts, in the README and the FHIR bundle: parts with lower numbers come first. */
  readonly place: number
  /** The name of its files, and of its ids among the sources. It never changes: sources are kept under it. */
  readonly name: string
  /** What it is, for the README of the copy. */
  readonly about: string
  /** The rows that this caller may read, by the policy of the feature that holds them. */
  readonly readable: (ctx: OperationContext, clientId: Id) => ReadScope
  /** Whose a row is, under the alias `r`. */
  readonly owner: Sql
  /** Of these rows of a client those that belong into the copy, by id. */
  readonly read: (ctx: OperationContext, clientId: Id, ids: readonly Id[]) => Promise<readonly Row[]>
  /** What the row is in FHIR; absent where that has no place for it. */
  toFhir?(row: Row, record: FhirRecord): readonly Resource[]
  /** The file that belongs to a row. */
  fileOf?(row: Row): PartFile
}

/** A stored file that goes into the copy as it is. */
export interface PartFile {
  readonly fileId: string
  /** Where it stands in the copy. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

interface TablePart<Row extends PartRow> extends Pick<
  ExportPart<Row>,
  'place' | 'name' | 'about' | 'readable' | 'toFhir' | 'fileOf'
> {
  /** Of alias `r`, `id` among them. */
  readonly columns: Sql
  /** What else is joined to `r`. */
  readonly joins?: (ctx: OperationContext) => Sql
  /** `r.client_user_id` when absent. */
  readonly owner?: Sql
  /** Which of the rows; all when absent. */
  readonly narrowed?: Sql
}

/** Whose rows are, in most tables. */
export const OF_CLIENT = sql`r.client_user_id`

/** A part that is the rows of one table. */
export function tablePart<Row extends PartRow>({
  columns,
  joins = () => sql``,
  owner = OF_CLIENT,
  narrowed = sql`true`,
  ...part
}: TablePart<Row>): ExportPart<Row> {
  return {
    ...part,
    owner,
    read(ctx, clientId, ids) {
      const scope = part.readable(ctx, clientId)
      return readRows<Row>(
        ctx,
        sql`select ${columns} from ${scope.as('r')} ${joins(ctx)}
            where ${owner} = ${clientId} and ${narrowed} and r.id = any(${ids}::bigint[]) order by r.id`,
        { subject: () => clientId, keys: { [scope.table]: 'id' } },
      )
    },
  }
}

/** The rows among these ids that are the client's, by id, as the reads of their kind give them. */
export function readPart<Row>(
  ctx: OperationContext,
  { read, columns, readable }: RecordReads<OperationContext, Row>,
  clientId: Id,
  ids: readonly Id[],
): Promise<readonly Row[]> {
  return read(
    ctx,
    sql`select ${columns.all} from ${readable(ctx).as('r')}
        where ${OF_CLIENT} = ${clientId} and r.id = any(${ids}::bigint[]) order by r.id`,
  )
}

const parts = new ExtensionPoint<ExportPart>('export part')

/** Puts a part into every copy of a record; the feature that holds the records lists it in its manifest. */
export function exportPart(part: ExportPart): Extension {
  return parts.extend(part.name, part)
}

/** Everything that a copy of a record is made of, in the order of its README. */
export function exportParts({ extensions }: Pick<OperationContext, 'extensions'>): readonly ExportPart[] {
  return [...extensions.of(parts).values()].toSorted((one, other) => one.place - other.place)
}
