import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { PageRequest } from '../../kernel/paging/page-request.js'
import type { OperationContext } from '../operation-context.js'
import type { TrailConnection } from './audit-lines.js'
import { auditTrail } from './audit-trail.js'
import {
  AuditEntry,
  AuditEntryConnection,
  AuditTrailArguments,
  RecordAccess,
  RecordAccessConnection,
} from './audit.type.js'
import { AuditCheck, AuditTrailState } from './checks/audit-check.type.js'
import { checkAuditTrail } from './checks/check-audit-trail.js'
import { findAuditTrailState } from './checks/find-audit-trail-state.js'
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
  ): Promise<TrailConnection<RecordAccess>> {
    return whoOpenedMyRecord(ctx, includeOwn, page)
  }

  @Query(() => AuditEntryConnection, {
    description:
      'The audit trail, newest first. Organisation administrators see the actions of their people; therapists see their own.',
  })
  auditTrail(
    @Args(() => AuditTrailArguments) { emergencyAccessId, filter, page }: AuditTrailArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<TrailConnection<AuditEntry>> {
    return auditTrail(ctx, filter ?? {}, emergencyAccessId ?? null, page)
  }

  @Query(() => AuditTrailState, {
    nullable: true,
    description:
      'Until when the audit trail is sealed, when it was checked, and what was found. For administrators and operators.',
  })
  auditTrailState(@Ctx() ctx: OperationContext): Promise<AuditTrailState> {
    return findAuditTrailState(ctx)
  }

  @Mutation(() => AuditCheck, {
    nullable: true,
    description:
      'Has the audit trail checked now, by what `care verify-audit` does. While a check waits or runs, it is that one. For administrators and operators; at most four an hour.',
  })
  checkAuditTrail(@Ctx() ctx: OperationContext): Promise<AuditCheck> {
    return checkAuditTrail(ctx)
  }
}
