import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { SESSION_RULE_LIMITS as LIMITS } from '../sessions/session-end.js'

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
}

@InputType({ description: 'Changes to the rules. Null restores the default; absent fields stay as they are.' })
export class SignInRulesInput {
  @Field(() => Int, { nullable: true, description: `From ${LIMITS.idleMinutes.join(' to ')}. Default 15.` })
  staffIdleMinutes?: number | null
  @Field(() => Int, { nullable: true, description: `From ${LIMITS.idleMinutes.join(' to ')}. Default 720.` })
  clientIdleMinutes?: number | null
  @Field(() => Int, { nullable: true, description: `From ${LIMITS.longestHours.join(' to ')}. Default 168.` })
  longestHours?: number | null
}
