import { Ctx, Field, FieldResolver, Float, ObjectType, Resolver, Root } from 'type-graphql'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { administers } from '../../../kernel/caller.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { PracticeType } from './practice.type.js'

/** Those who have stored most are shown, not everybody. */
const MOST_CLIENTS = 20

@ObjectType('StorageOfClient', { description: 'What a client has stored.', simpleResolvers: true })
export class StorageOfClientType {
  @Field(() => IdScalar, { description: 'Identifier of the client.' })
  clientId!: Id
  @Field(() => Float, { description: 'Bytes of texts and files that the client has sent.' })
  usedBytes!: number
}

/** Rows of `storage_use`, and the limits of the settings. */
@ObjectType('PracticeStorage', { description: 'What the people of a practice have stored.', simpleResolvers: true })
export class PracticeStorageType {
  @Field(() => Float, { description: 'Bytes of texts and files that all people of the practice have sent.' })
  usedBytes!: number
  @Field(() => Float, { description: 'Beyond so many bytes only texts up to 64 KiB are taken.' })
  limitBytes!: number
  @Field(() => Float, { description: 'The same for each client.' })
  limitBytesOfClient!: number
  @Field(() => [StorageOfClientType], { description: `The ${MOST_CLIENTS} clients who have stored most.` })
  largest!: readonly StorageOfClientType[]
}

@Resolver(() => PracticeType)
export class PracticeStorageResolver {
  @FieldResolver(() => PracticeStorageType, {
    nullable: true,
    description: 'What the people of the practice have stored. For administrators; null for others.',
  })
  async storage(
    @Root() { id: organisationId }: PracticeType,
    @Ctx() ctx: OperationContext,
  ): Promise<PracticeStorageType | null> {
    if (!administers(ctx.caller, organisationId)) return null
    const { ofClient, ofPractice } = ctx.services.storage.limits
    const [practice] = await readSystemRows<{ usedBytes: number }>(
      ctx,
      sql`select bytes as "usedBytes" from storage_use where kind = 'practice' and id = ${organisationId}`,
    )
    const largest = await readSystemRows<StorageOfClientType & Record<string, unknown>>(
      ctx,
      sql`select id as "clientId", bytes as "usedBytes" from storage_use
        where kind = 'client' and organisation_id = ${organisationId} order by bytes desc, id limit ${MOST_CLIENTS}`,
    )
    return { usedBytes: practice?.usedBytes ?? 0, limitBytes: ofPractice, limitBytesOfClient: ofClient, largest }
  }
}
