import { administers } from '../../../kernel/caller.js'
import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { PracticeType } from '../../practice/index.js'
import { safetyContactsOf } from '../risk-flag.policy.js'

@ObjectType('SafetyContact', {
  description: 'The member of staff who is told of risk flags that no therapist sees in time.',
  simpleResolvers: true,
})
export class SafetyContactType {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
  @Field(() => String, { nullable: true, description: 'Given name.' })
  firstName!: string | null
  @Field(() => String, { nullable: true, description: 'Family name.' })
  lastName!: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Where to call: the number that the practice gave for emergencies, otherwise that of the account.',
  })
  phone!: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Where mails go: the address that the practice gave, otherwise that of the account.',
  })
  email!: string | null
}

@Resolver(() => PracticeType)
export class SafetyContactResolver {
  @FieldResolver(() => SafetyContactType, {
    nullable: true,
    description:
      'Who is told of risk flags in an emergency. For administrators; null for others, and if there is none.',
  })
  async safetyContact(
    @Root() { id: organisationId }: PracticeType,
    @Ctx() ctx: OperationContext,
  ): Promise<SafetyContactType | null> {
    if (!administers(ctx.caller, organisationId)) return null
    const [contact] = await readRows<SafetyContactType & Record<string, unknown>>(
      ctx,
      sql`select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
            coalesce(o.safety_phone, u.phone_number) as phone, coalesce(o.safety_email, u.email) as email
          from organisation o join ${safetyContactsOf(organisationId).as('u')} on u.id = o.safety_contact_user_id
          where o.id = ${organisationId}`,
      { subject: ({ userId }) => userId },
    )
    return contact ?? null
  }
}
