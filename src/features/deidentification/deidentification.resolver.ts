import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { deidentifyText } from './deidentify-text.js'
import { DeidentifyPayload } from './deidentify.type.js'
import { atMostSentence, LIMITS } from '../../kernel/limits.js'

@Resolver()
export class DeidentificationResolver {
  @Mutation(() => DeidentifyPayload, {
    description:
      'Shows a text about a client as a language model would get it. The text is not stored, but tokens for new identifiers are.',
  })
  deidentify(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('text', () => String, { description: atMostSentence(LIMITS.deidentification.text) }) text: string,
    @Ctx() ctx: OperationContext,
  ): Promise<DeidentifyPayload> {
    return deidentifyText(ctx, clientId, text)
  }
}
