import { Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

@ObjectType({ description: 'Whether a signed note is what was signed.', simpleResolvers: true })
export class SignatureCheck {
  @Field(() => IdScalar, { description: 'Identifier of the note.' })
  soapNoteId!: Id
  @Field(() => Boolean, { description: 'Whether it was ever signed.' })
  isSigned!: boolean
  @Field(() => Boolean, { description: 'Whether content, signer, time and signature agree with the hash.' })
  isValid!: boolean
  @Field(() => Int, { nullable: true, description: 'The version that was signed last.' })
  version?: number
  @Field(() => DateTimeScalar, { nullable: true, description: 'When.' })
  signedAt?: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'By whom.' })
  signedById?: Id | null
  @Field(() => String, { nullable: true, description: 'The SHA-256 that was kept when it was signed, in hexadecimal.' })
  contentHash?: string
  @Field(() => String, { nullable: true, description: 'The SHA-256 of what is stored now.' })
  computedHash?: string
}
