import { Field, ObjectType } from 'type-graphql'

@ObjectType('CrisisResource', { description: 'A place that helps people in a crisis.', simpleResolvers: true })
export class CrisisResourceType {
  @Field(() => String, { description: 'Its name.' })
  name!: string
  @Field(() => String, { description: 'A number to call or write to.' })
  contact!: string
  @Field(() => String, { nullable: true, description: 'Where it can be reached from; null means anywhere.' })
  region!: string | null
  @Field(() => String, { nullable: true, description: 'Its web page.' })
  url!: string | null
}
