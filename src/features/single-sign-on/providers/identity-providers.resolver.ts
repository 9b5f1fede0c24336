import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { createIdentityProvider } from './create-identity-provider.js'
import { addressesOf, type IdentityProvider } from './identity-provider.js'
import {
  CreateIdentityProviderInput,
  IdentityProviderPayload,
  IdentityProviderType,
  UpdateIdentityProviderInput,
} from './identity-provider.type.js'
import { listIdentityProviders } from './list-identity-providers.js'
import { removeIdentityProvider } from './remove-identity-provider.js'
import { updateIdentityProvider } from './update-identity-provider.js'
import { underKey } from '../../requests/idempotency-key.js'

const WHO = 'For administrators of a practice, who confirmed their password within five minutes.'

@Resolver()
export class IdentityProvidersResolver {
  @Query(() => [IdentityProviderType], {
    description: 'The identity providers of the practice that the caller administers, the oldest first.',
  })
  identityProviders(@Ctx() ctx: OperationContext): Promise<readonly IdentityProvider[]> {
    return listIdentityProviders(ctx)
  }

  @Mutation(() => IdentityProviderPayload, { description: `Sets up an identity provider. ${WHO}` })
  createIdentityProvider(
    @Arg('input', () => CreateIdentityProviderInput) { idempotencyKey, ...input }: CreateIdentityProviderInput,
    @Ctx() ctx: OperationContext,
  ): Promise<IdentityProviderPayload> {
    return createIdentityProvider(underKey(ctx, 'createIdentityProvider', idempotencyKey, input), input)
  }

  @Mutation(() => IdentityProviderPayload, {
    description: `Changes an identity provider. Issuer and client id are set once; for others set up another one. ${WHO}`,
  })
  updateIdentityProvider(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => UpdateIdentityProviderInput) input: UpdateIdentityProviderInput,
    @Ctx() ctx: OperationContext,
  ): Promise<IdentityProviderPayload> {
    return updateIdentityProvider(ctx, id, input)
  }

  @Mutation(() => IdentityProviderPayload, {
    description: `Removes an identity provider, and ends the sessions that it opened. ${WHO}`,
  })
  removeIdentityProvider(
    @Arg('id', () => IdScalar) id: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<IdentityProviderPayload> {
    return removeIdentityProvider(ctx, id)
  }
}

@Resolver(() => IdentityProviderType)
export class IdentityProviderAddressesResolver {
  @FieldResolver(() => String, { description: 'Where members of the practice begin to sign in.' })
  startUrl(@Root() { id }: IdentityProviderType, @Ctx() { rules }: OperationContext): string {
    return addressesOf(rules.publicUrl, id).start
  }

  @FieldResolver(() => String, {
    description: 'Where the provider sends people back: the redirect URI, or for SAML the assertion consumer service.',
  })
  callbackUrl(@Root() { id }: IdentityProviderType, @Ctx() { rules }: OperationContext): string {
    return addressesOf(rules.publicUrl, id).callback
  }

  @FieldResolver(() => String, {
    description: 'SAML: the metadata of this service, and by its address its entity id, which is the audience.',
  })
  metadataUrl(@Root() { id }: IdentityProviderType, @Ctx() { rules }: OperationContext): string {
    return addressesOf(rules.publicUrl, id).metadata
  }

  @FieldResolver(() => String, {
    description: 'OpenID Connect: where the provider reports ended sessions (back-channel logout).',
  })
  logoutUrl(@Root() { id }: IdentityProviderType, @Ctx() { rules }: OperationContext): string {
    return addressesOf(rules.publicUrl, id).logout
  }
}
