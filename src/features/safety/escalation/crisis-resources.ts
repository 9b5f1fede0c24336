import { Field, ObjectType } from 'type-graphql'
import type { CrisisResource } from '../../operation-context.js'

/** The crisis resources that are shown if the practice has not set its own. */
export const defaultCrisisResources: readonly CrisisResource[] = [
  {
    name: '988 Suicide & Crisis Lifeline',
    contact: 'Call or text 988',
    region: 'United States',
    url: 'https://988lifeline.org/',
  },
  {
    name: 'Samaritans',
    contact: 'Call 116 123',
    region: 'United Kingdom and Ireland',
    url: 'https://www.samaritans.org/',
  },
  {
    name: 'Emergency services',
    contact: 'Call 911 (North America) or 112 (Europe and most mobile networks)',
    region: null,
    url: null,
  },
]

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
