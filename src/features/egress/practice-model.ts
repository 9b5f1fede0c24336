import { administers } from '../../kernel/caller.js'
import { Arg, Ctx, Field, FieldResolver, Mutation, ObjectType, registerEnumType, Resolver, Root } from 'type-graphql'
import { write } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { atMost, LIMITS } from '../../kernel/limits.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { ResolvedProvider } from '../../services/model/model.js'
import { SealedModel } from '../../services/model/sealed-model.js'
import type { OperationContext } from '../operation-context.js'
import { modelProviderOf, PracticeType } from '../practice/index.js'
import { resolveProvider } from './gate.js'
import { assertFreshAuthentication } from '../requests/fresh-authentication.js'
import { administeredOrganisation, lockAdministered } from '../users/index.js'

/** Whether a practice has a model to ask. */
export enum PracticeModelStateEnum {
  READY = 'READY',
  NOT_COVERED = 'NOT_COVERED',
  OFFLINE = 'OFFLINE',
  GONE = 'GONE',
  NOT_CONFIGURED = 'NOT_CONFIGURED',
}
registerEnumType(PracticeModelStateEnum, {
  name: 'PracticeModelState',
  description: 'Whether a practice has a language model to ask.',
  valuesConfig: {
    READY: { description: 'The settings name it, and an agreement covers it.' },
    NOT_COVERED: { description: 'No agreement covers it, so nothing is sent to it.' },
    OFFLINE: { description: 'The practice or the settings chose to ask no model.' },
    GONE: { description: 'The settings no longer name the provider that the practice chose, so no model is asked.' },
    NOT_CONFIGURED: { description: 'The settings name no model.' },
  },
})

@ObjectType('PracticeModel', {
  description: 'Which provider of language models a practice uses.',
  simpleResolvers: true,
})
export class PracticeModelType {
  @Field(() => String, { nullable: true, description: "The practice's choice; null: the choice of the installation." })
  chosen!: string | null
  @Field(() => [String], { description: 'The names that can be chosen: `offline`, and those of the settings.' })
  providers!: readonly string[]
  @Field(() => String, { description: 'The provider that is asked for people of the practice.' })
  provider!: string
  @Field(() => String, { description: 'The model of that provider; `offline` if no model is asked.' })
  model!: string
  @Field(() => PracticeModelStateEnum, { description: 'Whether that one can be asked.' })
  state!: PracticeModelStateEnum
}

@ObjectType({ description: 'The result of choosing a provider.', simpleResolvers: true })
export class ChooseModelProviderPayload {
  @Field(() => IdScalar, { description: 'Identifier of the organisation.' })
  organisationId!: Id
  @Field(() => String, { nullable: true, description: 'What is chosen now.' })
  chosen!: string | null
}

/** A type, not an interface, because the idempotency store requires an index signature. */
type ChosenProvider = { readonly organisationId: Id; readonly chosen: string | null }

/**
 * Chooses the provider of language models for the practice that the caller administers. Keys and agreements stay in the
 * settings of the installation.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `provider`, with the known names;
 * FreshAuthenticationRequired.
 */
function chooseModelProvider(ctx: OperationContext, provider: string | null): Promise<ChosenProvider> {
  administeredOrganisation(ctx)
  const { providers } = SealedModel.open(ctx.services.model)
  if (provider !== null && !providers.includes(provider)) {
    throw InvalidInput.of('provider', `must be one of ${providers.join(', ')}`)
  }
  return write<ChosenProvider>(ctx, async (tx) => {
    await assertFreshAuthentication(ctx, tx)
    const { organisationId } = await lockAdministered(ctx, tx)
    await tx.rows(
      sql`update organisation set model_provider = ${provider}::text, version = version + 1 where id = ${organisationId}`,
    )
    tx.audit(`organisation:${organisationId}:model-provider`, [])
    return { organisationId, chosen: provider }
  })
}

function stateOf(
  chosen: string | null,
  providers: readonly string[],
  reach: ResolvedProvider['reach'],
): PracticeModelStateEnum {
  if (chosen !== null && !providers.includes(chosen)) return PracticeModelStateEnum.GONE
  if (reach === 'covered') return PracticeModelStateEnum.READY
  if (reach === 'not-covered') return PracticeModelStateEnum.NOT_COVERED
  return providers.length > 1 ? PracticeModelStateEnum.OFFLINE : PracticeModelStateEnum.NOT_CONFIGURED
}

@Resolver(() => PracticeType)
export class PracticeModelResolver {
  @FieldResolver(() => PracticeModelType, {
    nullable: true,
    description: 'Which provider of language models the practice uses. For administrators; null for others.',
  })
  async model(
    @Root() { id: organisationId }: PracticeType,
    @Ctx() ctx: OperationContext,
  ): Promise<PracticeModelType | null> {
    if (!administers(ctx.caller, organisationId)) return null
    const { providers } = SealedModel.open(ctx.services.model)
    const chosen = await modelProviderOf(ctx, organisationId)
    const { name, model, reach } = await resolveProvider(ctx, organisationId, undefined)
    return { chosen, providers, provider: name, model, state: stateOf(chosen, providers, reach) }
  }

  @Mutation(() => ChooseModelProviderPayload, {
    description:
      'Chooses the provider of language models for the practice: then no other is asked for its people. For administrators, with a fresh authentication.',
  })
  chooseModelProvider(
    @Arg('provider', () => String, {
      nullable: true,
      description: `A name of \`practice { model { providers } }\`, ${atMost(LIMITS.organisation.modelProvider)}; null: the choice of the installation.`,
    })
    provider: string | null,
    @Ctx() ctx: OperationContext,
  ): Promise<ChooseModelProviderPayload> {
    return chooseModelProvider(ctx, provider)
  }
}
