import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import { underKey } from '../../requests/idempotency-key.js'
import type { OperationContext } from '../../operation-context.js'
import { activateRelationships } from '../caseload/activate-relationships.js'
import { EndRelationshipPayload, RelationshipType } from '../relationship.type.js'
import { relationshipById } from '../relationships.loader.js'
import { acceptInvitation } from './accept-invitation.js'
import {
  AcceptInvitationInput,
  AcceptInvitationPayload,
  ActivateRelationshipsPayload,
  EnrollmentCheck,
  InvitationPayload,
  InvitationType,
  InviteClientInput,
  OpenInvitationType,
} from './invitation.type.js'
import { newestInvitation } from './find-invitation.js'
import { inviteClient } from './invite-client.js'
import { resendInvitation } from './resend-invitation.js'
import { revokeInvitation } from './revoke-invitation.js'
import { showInvitation } from './show-invitation.js'
import { validateEnrollment } from './validate-enrollment.js'
import { atMostSentence, LIMITS } from '../../../kernel/limits.js'

const RELATIONSHIP = 'The relationship that waits for the client.'

@Resolver(() => InvitationPayload)
export class InvitationsResolver {
  @Query(() => OpenInvitationType, {
    description: 'The content of an invitation, for the holder of the token from its link. No credentials are needed.',
  })
  invitation(
    @Arg('token', () => String, { description: `From the link. ${atMostSentence(LIMITS.credential)}` }) token: string,
    @Ctx() ctx: OperationContext,
  ): Promise<OpenInvitationType> {
    return showInvitation(ctx, token)
  }

  @Query(() => EnrollmentCheck, {
    description: 'Whether a therapist can invite the person with this address, and the known profile of that person.',
  })
  validateEnrollment(
    @Arg('email', () => String, { description: atMostSentence(LIMITS.user.email) }) email: string,
    @Arg('therapistId', () => IdScalar) therapistId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<EnrollmentCheck> {
    return validateEnrollment(ctx, { email, therapistId })
  }

  @Mutation(() => InvitationPayload, {
    description: 'Creates a relationship that waits for its client, and mails an invitation.',
  })
  inviteClient(
    @Arg('input', () => InviteClientInput) { idempotencyKey, ...input }: InviteClientInput,
    @Ctx() ctx: OperationContext,
  ): Promise<InvitationPayload> {
    return inviteClient(underKey(ctx, 'inviteClient', idempotencyKey, input), input)
  }

  @Mutation(() => InvitationPayload, {
    description: 'Mails a new invitation, to another address if one is given. The earlier link stops working.',
  })
  resendInvitation(
    @Arg('relationshipId', () => IdScalar, { description: RELATIONSHIP }) relationshipId: Id,
    @Arg('email', () => String, { nullable: true, description: atMostSentence(LIMITS.user.email) }) email:
      | string
      | null,
    @Ctx() ctx: OperationContext,
  ): Promise<InvitationPayload> {
    return resendInvitation(ctx, relationshipId, { email })
  }

  @Mutation(() => EndRelationshipPayload, {
    description:
      'Revokes an invitation. Its link stops working and the relationship ends. Fails if the invitation was already accepted.',
  })
  revokeInvitation(
    @Arg('relationshipId', () => IdScalar, { description: RELATIONSHIP }) relationshipId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<EndRelationshipPayload> {
    return revokeInvitation(ctx, relationshipId)
  }

  @Mutation(() => AcceptInvitationPayload, {
    description:
      'Accepts an invitation: signs up a new person, or links the account of the signed-in caller. No credentials are needed.',
  })
  acceptInvitation(
    @Arg('input', () => AcceptInvitationInput) input: AcceptInvitationInput,
    @Ctx() ctx: OperationContext,
  ): Promise<AcceptInvitationPayload> {
    return acceptInvitation(ctx, input)
  }

  @Mutation(() => ActivateRelationshipsPayload, {
    description: 'Activates the relationships that wait for the calling client.',
  })
  activateRelationships(
    @Arg('userId', () => IdScalar, { description: "The caller's own id." }) userId: Id,
    @Arg('email', () => String, {
      description: `The caller's own address: invitations to it are accepted. ${atMostSentence(LIMITS.user.email)}`,
    })
    email: string,
    @Ctx() ctx: OperationContext,
  ): Promise<ActivateRelationshipsPayload> {
    return activateRelationships(ctx, { userId, email })
  }

  @FieldResolver(() => RelationshipType, { description: 'The relationship after the change.' })
  async relationship(@Root() payload: InvitationPayload, @Ctx() ctx: OperationContext): Promise<RelationshipType> {
    const relationship = await ctx.loaders.get(relationshipById, ctx).load(payload.relationshipId)
    // On a repeat under an idempotency key the invitation may have ended since.
    if (relationship === null) throw new NotFound()
    return relationship
  }
}

@Resolver(() => RelationshipType)
export class RelationshipInvitationResolver {
  @FieldResolver(() => InvitationType, {
    nullable: true,
    description: 'The newest invitation, for the therapist and for organisation administrators.',
  })
  invitation(@Root() relationship: RelationshipType, @Ctx() ctx: OperationContext): Promise<InvitationType | null> {
    return ctx.loaders.get(newestInvitation, ctx).load(relationship.id)
  }
}
