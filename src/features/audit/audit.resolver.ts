import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import type { Connection } from '../../kernel/paging/connection.js'
import type { OperationContext } from '../operation-context.js'
import { auditTrail } from './audit-trail.js'
import { AuditEntry, AuditEntryConnection, RecordAccess, RecordAccessConnection } from './audit.type.js'
import { whoOpenedMyRecord } from './who-opened-my-record.js'

@Resolver()
export class AuditResolver {
  @Query(() => RecordAccessConnection, {
    description:
      "Who has read or changed the caller's own record, newest first. The last half second is not in it yet.",
  })
  whoOpenedMyRecord(
    @Arg('includeOwn', () => Boolean, {
      defaultValue: false,
      description: 'True: also what the caller did themselves.',
    })
    includeOwn: boolean,
    @Arg('first', () => Int, { defaultValue: 50, description: 'From 1 to 500.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'A cursor of this list.' }) after: string | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<RecordAccess>> {
    return whoOpenedMyRecord(ctx, includeOwn, { first, after })
  }

  @Query(() => AuditEntryConnection, {
    description:
      'The audit trail, newest first: for an organisation admin what its people did, for a therapist what they did themselves.',
  })
  auditTrail(
    @Arg('first', () => Int, { defaultValue: 50, description: 'From 1 to 500.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'A cursor of this list.' }) after: string | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<AuditEntry>> {
    return auditTrail(ctx, { first, after })
  }
}
