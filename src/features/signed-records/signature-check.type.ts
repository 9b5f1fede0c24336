import { Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

/** Whether what was signed is unchanged; each kind of record adds its id. */
@ObjectType({ simpleResolvers: true })
export abstract class SignatureCheckFields {
  @Field(() => Boolean, { description: 'Whether it was ever signed.' })
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

/** The version that was signed last, as it is stored. */
interface SignedVersion {
  readonly contentVersion: number
  readonly signedAt: Date | null
  readonly signedByUserId: Id | null
  readonly contentHash: string
}

/**
 * Compares the hash that was stored at signing with the one of what is stored now.
 * @param isWhole whether everything else that has to agree does.
 */
export function checkSignature(
  { contentVersion: version, signedAt, signedByUserId: signedById, contentHash }: SignedVersion,
  computedHash: string,
  isWhole = true,
): Pick<SignatureCheckFields, keyof SignatureCheckFields> {
  const isValid = isWhole && computedHash === contentHash
  return { isSigned: true, isValid, version, signedAt, signedById, contentHash, computedHash }
}
