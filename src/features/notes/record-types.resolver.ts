import { Ctx, Query, Resolver } from 'type-graphql'
import type { OperationContext } from '../operation-context.js'
import { RecordTypeType } from './record-type.type.js'
import { listRecordTypes } from './record-types.js'

@Resolver(() => RecordTypeType)
export class RecordTypesResolver {
  @Query(() => [RecordTypeType], { description: 'All kinds of clinical record.' })
  recordTypes(@Ctx() ctx: OperationContext): Promise<readonly RecordTypeType[]> {
    return listRecordTypes(ctx)
  }
}
