import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

/** Fields of everything that a therapist signs; each kind of record adds what it says. */
@ObjectType({ simpleResolvers: true })
export abstract class SignedContentFields {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client whose record it is.' })
  clientId!: Id
  @Field(() => String, { nullable: true, description: 'The signature as it was given: Base64 or a data URL.' })
  signature!: string | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was signed. It is locked since then.' })
  signedAt!: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'Who signed it.' })
  signedById!: Id | null
  @Field(() => String, {
    nullable: true,
    description: 'The SHA-256 over the signed content, the signer, the time and the signature, in hexadecimal.',
  })
  contentHash!: string | null
  @Field(() => String, { nullable: true, description: 'The reason of the amendment.' })
  amendReason!: string | null
}
