import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { PageRequest } from '../../kernel/paging/page-request.js'
import type { Id } from '../../kernel/ids.js'
import type { Connection } from '../../kernel/paging/connection.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { SoapNoteType } from '../soap-notes/index.js'
import { coSignSoapNote } from './co-signing/co-sign-soap-note.js'
import { coSignatureOf, listAwaitedCoSignatures } from './co-signing/list-co-signatures.js'
import { endSupervision } from './end-supervision.js'
import { listSupervisedClients, listSupervisions } from './list-supervisions.js'
import { startSupervision } from './start-supervision.js'
import {
  AwaitedCoSignatureConnection,
  type AwaitedCoSignatureType,
  CoSignaturePayload,
  CoSignatureType,
  SupervisedClientConnection,
  type SupervisedClientType,
  SupervisionConnection,
  SupervisionPayload,
  type SupervisionType,
} from './supervision.type.js'
import { KEY_FIELD, underKey } from '../requests/idempotency-key.js'

@Resolver()
export class SupervisionsResolver {
  @Query(() => SupervisionConnection, {
    description:
      'Supervisions, ended ones included, newest first: those of the caller, and for administrators all of the practice.',
  })
  supervisions(
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<SupervisionType>> {
    return listSupervisions(ctx, page)
  }

  @Query(() => SupervisedClientConnection, {
    description:
      'For supervisors: the clients about whom those whom they supervise have written. Their notes are in `notes` and `soapNotes`.',
  })
  supervisedClients(
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<SupervisedClientType>> {
    return listSupervisedClients(ctx, page)
  }

  @Query(() => AwaitedCoSignatureConnection, {
    description: 'For supervisors: signed SOAP notes that wait for a co-signature, the oldest first.',
  })
  awaitedCoSignatures(
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<AwaitedCoSignatureType>> {
    return listAwaitedCoSignatures(ctx, page)
  }

  @Mutation(() => SupervisionPayload, {
    description:
      'Lets a therapist supervise another of the practice: read their notes and SOAP notes, except psychotherapy notes, and co-sign what they sign. Both get a mail. For administrators of the practice.',
  })
  startSupervision(
    @Arg('supervisorId', () => IdScalar) supervisorId: Id,
    @Arg('therapistId', () => IdScalar) therapistId: Id,
    @Arg('idempotencyKey', () => String, KEY_FIELD) idempotencyKey: string | null | undefined,
    @Ctx() ctx: OperationContext,
  ): Promise<SupervisionPayload> {
    const people = { supervisorId, therapistId }
    return startSupervision(underKey(ctx, 'startSupervision', idempotencyKey, people), people)
  }

  @Mutation(() => SupervisionPayload, {
    description:
      'Ends a supervision. Both get a mail. Calling it again changes nothing. For administrators of the practice.',
  })
  endSupervision(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<SupervisionPayload> {
    return endSupervision(ctx, id)
  }

  @Mutation(() => CoSignaturePayload, {
    description: 'Co-signs the version of a SOAP note that a supervised therapist signed last.',
  })
  coSignSoapNote(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<CoSignaturePayload> {
    return coSignSoapNote(ctx, id)
  }
}

@Resolver(() => SoapNoteType)
export class SoapNoteCoSignatureResolver {
  @FieldResolver(() => CoSignatureType, { nullable: true, description: 'The last co-signature of a supervisor.' })
  coSignature(@Root() { id }: SoapNoteType, @Ctx() ctx: OperationContext): Promise<CoSignatureType | null> {
    return ctx.loaders.get(coSignatureOf, ctx).load(id)
  }
}

@Resolver(() => CoSignaturePayload)
export class CoSignaturePayloadResolver {
  @FieldResolver(() => CoSignatureType, { nullable: true, description: 'The co-signature.' })
  coSignature(
    @Root() { soapNoteId }: CoSignaturePayload,
    @Ctx() ctx: OperationContext,
  ): Promise<CoSignatureType | null> {
    return ctx.loaders.get(coSignatureOf, ctx).load(soapNoteId)
  }
}
