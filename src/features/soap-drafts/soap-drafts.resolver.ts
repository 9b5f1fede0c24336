import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { loadById } from '../../database/read/loader.js'
import type { DeliveredEvent } from '../../events/event-source.js'
import { changeKind } from '../../kernel/change-kind.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import { AFTER } from '../after-argument.js'
import type { OperationContext } from '../operation-context.js'
import { watchClient } from '../users/index.js'
import { findSoapDraft, findSoapDrafts, listSoapDrafts } from './find-soap-draft.js'
import { generateSoapNote } from './generate-soap-note.js'
import { soapDraftTopicPolicy } from './soap-draft.events.js'
import { GenerateSoapNoteInput, SoapDraftChange, SoapDraftPayload, SoapDraftType } from './soap-draft.type.js'

const draftById = loadById((ctx: OperationContext, ids) => findSoapDrafts(ctx, ids))

@Resolver()
export class SoapDraftsResolver {
  @Query(() => SoapDraftType, { description: 'One request for a draft, with its state.' })
  soapDraft(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<SoapDraftType> {
    return findSoapDraft(ctx, id)
  }

  @Query(() => [SoapDraftType], { description: "The caller's twenty newest requests about a client, newest first." })
  soapDrafts(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly SoapDraftType[]> {
    return listSoapDrafts(ctx, clientId)
  }

  @Mutation(() => SoapDraftPayload, {
    description:
      'Starts a SOAP note draft from what the therapist may read about a session, and returns at once. `soapDraft` reports the result, and `soapNote` the changed note. While a draft is being written, repeating the call returns the same request.',
  })
  generateSoapNote(
    @Arg('input', () => GenerateSoapNoteInput) input: GenerateSoapNoteInput,
    @Ctx() ctx: OperationContext,
  ): Promise<SoapDraftPayload> {
    return generateSoapNote(ctx, input)
  }
}

@Resolver(() => SoapDraftPayload)
export class SoapDraftPayloadResolver {
  @FieldResolver(() => SoapDraftType, { nullable: true, description: 'The current state of the request.' })
  soapDraft(@Root() { soapDraftId }: SoapDraftPayload, @Ctx() ctx: OperationContext): Promise<SoapDraftType | null> {
    return ctx.loaders.get(draftById, ctx).load(soapDraftId)
  }
}

@Resolver(() => SoapDraftChange)
export class SoapDraftChangesResolver {
  @Subscription(() => SoapDraftChange, {
    description:
      "The caller's requests for drafts about a client: when they are made and when they end. With `after`, missed events come first.",
    subscribe: ({ args, context }: { args: { clientId: Id; after?: string }; context: OperationContext }) =>
      watchClient(context, soapDraftTopicPolicy, args.clientId, args.after),
  })
  soapDraft(
    @Root() event: DeliveredEvent,
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('after', () => String, AFTER) _after: string | undefined,
    @Ctx() ctx: OperationContext,
  ): SoapDraftChange {
    // That something was drafted is told of the client, also when the request itself is not asked for.
    ctx.trail.read([clientId])
    const { cursor, change, subjectId: soapDraftId, occurredAt } = event
    return { cursor, change: changeKind(change), soapDraftId, occurredAt }
  }

  @FieldResolver(() => SoapDraftType, {
    name: 'soapDraft',
    nullable: true,
    description: 'The request after the change; null if the caller may no longer see it.',
  })
  draftNow(@Root() { soapDraftId }: SoapDraftChange, @Ctx() ctx: OperationContext): Promise<SoapDraftType | null> {
    return ctx.loaders.get(draftById, ctx).load(soapDraftId)
  }
}
