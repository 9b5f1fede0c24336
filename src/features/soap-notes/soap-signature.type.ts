import { Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

@ObjectType({ description: 'Whether a signed note is unchanged since it was signed.', simpleResolvers: true })
export class SignatureCheck {
  @Field(() => IdScalar, { description: 'Identifier of the note.' })
  soapNoteId!: Id
  @Field(() => Boolean, { description: 'Whether the note was ever signed.' })
  isSigned!: boolean
  @Field(() => Boolean, { description: 'Whether content, signer, time and signature match the hash.' })
  isValid!: boolean
  @Field(() => Int, { nullable: true, description: 'The version that was last signed.' })
  version?: number
  @Field(() => DateTimeScalar, { nullable: true, description: 'The time.' })
  signedAt?: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'Who signed it.' })
  signedById?: Id | null
  @Field(() => String, { nullable: true, description: 'The SHA-256 that was stored at signing, in hexadecimal.' })
  contentHash?: string
  @Field(() => String, { nullable: true, description: 'The SHA-256 of the content that is stored now.' })
  computedHash?: string
}
