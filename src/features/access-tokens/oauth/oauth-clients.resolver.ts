import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { OperationContext } from '../../operation-context.js'
import { listOAuthClients, registerOAuthClient, removeOAuthClient } from './oauth-clients.js'
import {
  OAuthClientType,
  RegisterOAuthClientInput,
  RegisterOAuthClientPayload,
  RemoveOAuthClientPayload,
} from './oauth.type.js'

@Resolver()
export class OAuthClientsResolver {
  @Query(() => [OAuthClientType], { description: 'Registered applications, oldest first, at most 500. For operators.' })
  oauthClients(@Ctx() ctx: OperationContext): Promise<readonly OAuthClientType[]> {
    return listOAuthClients(ctx)
  }

  @Mutation(() => RegisterOAuthClientPayload, {
    description: 'Registers an application that people can let act for them. For operators.',
  })
  registerOAuthClient(
    @Arg('input', () => RegisterOAuthClientInput) input: RegisterOAuthClientInput,
    @Ctx() ctx: OperationContext,
  ): Promise<RegisterOAuthClientPayload> {
    return registerOAuthClient(ctx, input)
  }

  @Mutation(() => RemoveOAuthClientPayload, {
    description: 'Removes an application. Its tokens open nothing any more. For operators.',
  })
  removeOAuthClient(
    @Arg('clientId', () => String, { description: 'Its `client_id`.' }) clientId: string,
    @Ctx() ctx: OperationContext,
  ): Promise<RemoveOAuthClientPayload> {
    return removeOAuthClient(ctx, clientId)
  }
}
