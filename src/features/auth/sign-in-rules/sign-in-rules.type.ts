import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { SESSION_RULE_LIMITS as LIMITS } from '../sessions/session-end.js'
import { GRACE_DAY_LIMITS, GRACE_DAYS } from './second-factor-rule.js'

export enum SecondFactorForEnum {
  NOBODY = 'nobody',
  STAFF = 'staff',
  EVERYBODY = 'everybody',
}
registerEnumType(SecondFactorForEnum, {
  name: 'SecondFactorFor',
  description: 'Who must have a second factor.',
  valuesConfig: {
    NOBODY: { description: 'Nobody must.' },
    STAFF: { description: 'Therapists, admins of practices, and operators.' },
    EVERYBODY: { description: 'Clients too.' },
  },
})

@ObjectType({
  description: "What a practice asks of the sign-ins of its people; what it leaves open is the service's default.",
  simpleResolvers: true,
})
export class SignInRules {
  @Field(() => Int, { description: 'A session of staff in a browser ends after so many minutes without use.' })
  staffIdleMinutes!: number
  @Field(() => Int, { description: 'A session of a client ends after so many minutes without use.' })
  clientIdleMinutes!: number
  @Field(() => Int, { description: 'A session ends so many hours after the sign-in in any case.' })
  longestHours!: number
  @Field(() => SecondFactorForEnum, { description: 'Who must have a second factor.' })
  secondFactorFor!: SecondFactorForEnum
  @Field(() => Int, { description: 'How many days they have to add one.' })
  secondFactorGraceDays!: number
}

@InputType({ description: 'Changes to the rules. Null restores the default; absent fields stay as they are.' })
export class SignInRulesInput {
  @Field(() => Int, { nullable: true, description: `From ${LIMITS.idleMinutes.join(' to ')}. Default 15.` })
  staffIdleMinutes?: number | null
  @Field(() => Int, { nullable: true, description: `From ${LIMITS.idleMinutes.join(' to ')}. Default 720.` })
  clientIdleMinutes?: number | null
  @Field(() => Int, { nullable: true, description: `From ${LIMITS.longestHours.join(' to ')}. Default 168.` })
  longestHours?: number | null
  @Field(() => SecondFactorForEnum, { nullable: true, description: 'Null: the default of the service.' })
  secondFactorFor?: SecondFactorForEnum | null
  @Field(() => Int, { nullable: true, description: `From ${GRACE_DAY_LIMITS.join(' to ')}. Default ${GRACE_DAYS}.` })
  secondFactorGraceDays?: number | null
}
