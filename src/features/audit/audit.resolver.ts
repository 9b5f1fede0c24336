import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql'
import { PageRequest } from '../../kernel/paging/page-request.js'
import type { Connection } from '../../kernel/paging/connection.js'
import type { OperationContext } from '../operation-context.js'
import { auditTrail } from './audit-trail.js'
import {
  AuditEntry,
  AuditEntryConnection,
  AuditTrailArguments,
  RecordAccess,
  RecordAccessConnection,
} from './audit.type.js'
import { whoOpenedMyRecord } from './who-opened-my-record.js'

@Resolver()
export class AuditResolver {
  @Query(() => RecordAccessConnection, {
    description: "Who has read or changed the caller's own record, newest first. The last half second may be missing.",
  })
  whoOpenedMyRecord(
    @Arg('includeOwn', () => Boolean, {
      defaultValue: false,
      description: "True includes the caller's own accesses.",
    })
    includeOwn: boolean,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<RecordAccess>> {
    return whoOpenedMyRecord(ctx, includeOwn, page)
  }

  @Query(() => AuditEntryConnection, {
    description:
      'The audit trail, newest first. Organisation administrators see the actions of their people; therapists see their own.',
  })
  auditTrail(
    @Args(() => AuditTrailArguments) { emergencyAccessId, filter, page }: AuditTrailArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<AuditEntry>> {
    return auditTrail(ctx, filter ?? {}, emergencyAccessId ?? null, page)
  }
}
