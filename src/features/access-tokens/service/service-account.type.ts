import { Field, InputType, ObjectType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { atMost, LIMITS } from '../../../kernel/limits.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'

@ObjectType('ServiceAccount', {
  description:
    'A program of a practice that acts for no person. It reads what an administrator sees, and changes nothing.',
  simpleResolvers: true,
})
export class ServiceAccountType {
  @Field(() => IdScalar, { description: 'Identifier; in audit entries of what it did.' })
  id!: Id
  @Field(() => String, { description: 'What it is for.' })
  name!: string
  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date
}

@InputType({ description: 'A service account to make.' })
export class CreateServiceAccountInput {
  @Field(() => String, { description: `What it is for, ${atMost(LIMITS.serviceAccount.name)}.` })
  name!: string
}

@ObjectType({ description: 'The result of making a service account.', simpleResolvers: true })
export class CreateServiceAccountPayload {
  @Field(() => ServiceAccountType, { description: 'The account, without tokens.' })
  serviceAccount!: ServiceAccountType
}

@ObjectType({ description: 'The result of removing a service account.', simpleResolvers: true })
export class RemoveServiceAccountPayload {
  @Field(() => IdScalar, { description: 'Identifier of the account.' })
  serviceAccountId!: Id
}
