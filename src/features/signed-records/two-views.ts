import { loadById, type LoaderDefinition } from '../../database/read/loader.js'
import type { RecordReads, RecordRow } from '../../database/read/record-reads.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

type Reads<Row> = RecordReads<OperationContext, Row>

/** A record as therapists read it, and as its client reads it once it is released. */
interface TwoViews<Row> {
  /** The reads of the records of this client as the caller reads them. */
  readonly of: (ctx: OperationContext, clientId: Id) => Reads<Row>
  readonly byId: LoaderDefinition<OperationContext, Id, Row | null>
  /** One record as the caller reads it. @throws NotFound when there is none, or not for this caller. */
  readonly one: (ctx: OperationContext, id: Id) => Promise<Row>
}

/** Joins the reads of records as they are now with those of what was released to their clients. */
export function twoViews<Row extends RecordRow>(current: Reads<Row>, released: Reads<Row>): TwoViews<Row> {
  const find = async (ctx: OperationContext, ids: readonly Id[]): Promise<readonly Row[]> => {
    const { caller } = ctx
    const isClient = caller.kind === 'user' && caller.role !== 'therapist'
    const found = await (isClient ? released : current).find(ctx, ids)
    // A therapist can be somebody's client as well.
    const left = ids.filter((id) => !found.some((record) => record.id === id))
    if (isClient || caller.kind !== 'user' || left.length === 0) return found
    return [...found, ...(await released.find(ctx, left))]
  }
  return {
    of: (ctx, clientId) => (isOwn(ctx, clientId) ? released : current),
    byId: loadById(find),
    async one(ctx, id) {
      const [record] = await find(ctx, [id])
      if (record === undefined) throw new NotFound()
      return record
    },
  }
}

/** Whether a client reads their own record. */
export function isOwn({ caller }: OperationContext, clientId: Id): boolean {
  return caller.kind === 'user' && caller.userId === clientId
}
