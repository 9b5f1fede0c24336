import type { RecordReads, RecordRow } from '../../database/read/record-reads.js'
import type { Transaction } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { Extension } from '../manifests/extension-point.js'
import type { CrisisTopic, OperationContext } from '../operation-context.js'
import { defineRiskSource, type RiskSourceKind, type RiskText, screenForRisk } from '../safety/index.js'

/** Texts of a record by the names of their fields. */
export type Texts = Readonly<Record<string, string | null | undefined>>

/** A record whose texts are screened, as it is stored. */
interface ScreenedRecord {
  readonly id: Id
  /** Absent where rows never change: they are in their first version. */
  readonly version?: number
  readonly clientUserId: Id | null
  readonly organisationId: Id | null
}

/** How the texts of one kind of record are screened for risk. */
export interface Screening {
  /**
   * Screens those texts that are new, in the transaction that stores them, and raises flags.
   * @param whole all texts as they are now, where `texts` has only those that are new.
   * @returns what places help with what was found, which the writer is then shown; null if nothing was found.
   */
  readonly screen: (
    ctx: OperationContext,
    tx: Transaction,
    record: ScreenedRecord,
    texts: Texts,
    whole?: Texts,
  ) => Promise<CrisisTopic | null>
  /** The texts behind flags, as far as the caller may read the records. */
  readonly texts: (ctx: OperationContext, ids: readonly Id[]) => Promise<ReadonlyMap<Id, RiskText>>
  /** Shows flags their texts; for the feature's manifest. */
  readonly riskSource: Extension
}

/**
 * Defines how the texts of one kind of record are screened.
 * @param textsOf the texts of a record under the names by which they are screened.
 */
export function defineScreening<Row extends RecordRow>(
  source: RiskSourceKind,
  reads: RecordReads<OperationContext, Row>,
  textsOf: (row: Row) => RiskText['fields'],
): Screening {
  const texts: Screening['texts'] = async (ctx, ids) => {
    const rows = await reads.findVersions(ctx, ids)
    return new Map(rows.map((row) => [row.id, { version: row.version, fields: textsOf(row) }]))
  }
  return {
    texts,
    screen: (ctx, tx, record, fields, whole = fields) => screenForRisk(ctx, tx, { source, record, fields, whole }),
    riskSource: defineRiskSource(source, { readable: texts }),
  }
}
