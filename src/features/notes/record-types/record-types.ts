import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { InvalidInput, Unauthenticated } from '../../../kernel/errors.js'
import { type Id, isId, parseId } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql'
import { IdScalar } from '../../../kernel/scalars.js'

@ObjectType('RecordType', { description: 'A kind of clinical record. Operators may add kinds.', simpleResolvers: true })
export class RecordTypeType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => String, { description: 'The key, such as `progress`. Input accepts the key or the identifier.' })
  key!: string
  @Field(() => String, { description: 'The name to show to people.' })
  name!: string
  @Field(() => Boolean, {
    description:
      'True for psychotherapy notes: only the author ever sees them. They are never released and never given to a model.',
  })
  isPsychotherapy!: boolean
}

/** A kind of clinical record. */
export interface RecordTypeRow {
  readonly id: Id
  readonly key: string
  readonly name: string
  readonly isPsychotherapy: boolean
}

const columns = sql`t.id, t.key, t.name, t.is_psychotherapy as "isPsychotherapy"`

/** What a key looks like: never a number, so that nothing is both a key and an id. */
export const RECORD_TYPE_KEY = /^[a-z][a-z0-9_]{0,62}$/

/** Operators add a handful; the list is read whole. */
const MOST_KINDS = 1_000

/** Every kind of record, oldest first, for whoever has credentials. */
export function listRecordTypes(ctx: OperationContext): Promise<readonly RecordTypeRow[]> {
  if (ctx.caller.kind === 'public') throw new Unauthenticated()
  return readSystemRows<RecordTypeRow & Record<string, unknown>>(
    ctx,
    sql`select ${columns} from record_type t order by t.id limit ${MOST_KINDS}`,
  )
}

/** The kinds with these ids. */
export function readRecordTypes(ctx: OperationContext, ids: readonly Id[]): Promise<readonly RecordTypeRow[]> {
  return readSystemRows<RecordTypeRow & Record<string, unknown>>(
    ctx,
    sql`select ${columns} from record_type t where t.id = any(${ids}::bigint[])`,
  )
}

/**
 * The kind of record that a caller names by its id or its key.
 * @param field what the caller calls it.
 * @throws InvalidInput naming the field.
 */
export async function recordTypeByIdOrKey(
  ctx: Pick<OperationContext, 'database'>,
  value: string | number,
  field = 'recordType',
): Promise<RecordTypeRow> {
  const id = typeof value === 'number' ? value : parseId(value)
  const named = isId(id)
    ? sql`t.id = ${id}`
    : RECORD_TYPE_KEY.test(String(value))
      ? sql`t.key = ${String(value)}`
      : undefined
  const [found] =
    named === undefined
      ? []
      : await readSystemRows<RecordTypeRow & Record<string, unknown>>(
          ctx,
          sql`select ${columns} from record_type t where ${named}`,
        )
  if (found === undefined) throw InvalidInput.of(field, 'is not a record type')
  return found
}

@Resolver(() => RecordTypeType)
export class RecordTypesResolver {
  @Query(() => [RecordTypeType], { description: 'All kinds of clinical record.' })
  recordTypes(@Ctx() ctx: OperationContext): Promise<readonly RecordTypeType[]> {
    return listRecordTypes(ctx)
  }
}
