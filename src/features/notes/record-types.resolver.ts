import { Ctx, Query, Resolver } from 'type-graphql'
import type { OperationContext } from '../operation-context.js'
import { RecordTypeType } from './record-type.type.js'
import { listRecordTypes } from './record-types.js'

@Resolver(() => RecordTypeType)
export class RecordTypesResolver {
  @Query(() => [RecordTypeType], { description: 'The kinds of clinical record that there are.' })
  recordTypes(@Ctx() ctx: OperationContext): Promise<readonly RecordTypeType[]> {
    return listRecordTypes(ctx)
  }
}
