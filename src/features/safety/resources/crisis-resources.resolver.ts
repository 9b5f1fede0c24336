import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { NotFound, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { CrisisTopic, OperationContext } from '../../operation-context.js'
import { PracticeType } from '../../practice/index.js'
import { userById } from '../../users/index.js'
import {
  CrisisResourceType,
  CrisisTopicEnum,
  PracticeCrisisResource,
  SetPracticeCrisisResourcesInput,
  SetPracticeCrisisResourcesPayload,
} from './crisis-resource.type.js'
import { crisisResourcesFor } from './crisis-resources-for.js'
import { setPracticeCrisisResources } from './set-practice-crisis-resources.js'

@Resolver()
export class CrisisResourcesResolver {
  @Query(() => [CrisisResourceType], {
    description: 'Where people in a crisis get help at once, by their country; the emergency number comes last.',
  })
  async crisisResources(
    @Arg('about', () => CrisisTopicEnum, {
      defaultValue: CrisisTopicEnum.CRISIS,
      description: 'What they need help with. Places for any crisis follow.',
    })
    about: CrisisTopic,
    @Arg('clientId', () => IdScalar, {
      nullable: true,
      description: 'For this client, whose profile the caller sees; absent: for the caller.',
    })
    clientId: Id | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CrisisResourceType[]> {
    if (ctx.caller.kind !== 'user') throw new Unauthenticated()
    if (clientId !== null && (await ctx.loaders.get(userById, ctx).load(clientId)) === null) throw new NotFound()
    return crisisResourcesFor(ctx, clientId, [about])
  }

  @Mutation(() => SetPracticeCrisisResourcesPayload, {
    description: 'Sets the places that a practice names to its clients in a crisis. For its administrators.',
  })
  setPracticeCrisisResources(
    @Arg('input', () => SetPracticeCrisisResourcesInput) input: SetPracticeCrisisResourcesInput,
    @Ctx() ctx: OperationContext,
  ): Promise<SetPracticeCrisisResourcesPayload> {
    return setPracticeCrisisResources(ctx, input)
  }
}

interface PracticeResources {
  readonly resources: readonly PracticeCrisisResource[]
  readonly replacesOthers: boolean
}

@Resolver(() => PracticeType)
export class PracticeCrisisResourcesResolver {
  @FieldResolver(() => [PracticeCrisisResource], {
    description: 'The places of its own that the practice names in a crisis.',
  })
  async crisisResources(
    @Root() { id }: PracticeType,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly PracticeCrisisResource[]> {
    return (await resourcesOf(ctx, id))?.resources ?? []
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether these stand instead of the others that help with the same.',
  })
  async replacesCrisisResources(@Root() { id }: PracticeType, @Ctx() ctx: OperationContext): Promise<boolean> {
    return (await resourcesOf(ctx, id))?.replacesOthers ?? false
  }
}

/** The caller is of this practice: `PracticeType` is given to nobody else. */
async function resourcesOf(ctx: OperationContext, organisationId: Id): Promise<PracticeResources | null> {
  const [row] = await readSystemRows<{ resources: PracticeResources | null }>(
    ctx,
    sql`select crisis_resources as resources from organisation where id = ${organisationId}`,
  )
  return row?.resources ?? null
}
