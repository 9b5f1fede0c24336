import { Field, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { readShippedJson } from '../../../kernel/shipped-data.js'
import type { CrisisResource } from '../../operation-context.js'

const text = z.string().min(1).max(200)
const places = z
  .array(z.strictObject({ name: text, contact: text, region: text.nullable(), url: z.url().nullable() }))
  .min(1)

/** The schema of `data/crisis-resources/resources.json`: places by what they help with. */
const resourcesFile = z.strictObject({ crisis: places, abuse: places, eating: places })
const builtIn = readShippedJson('crisis-resources/resources.json', resourcesFile)

/** A place of `CRISIS_RESOURCES`; without `about` it is for any crisis. */
interface SetResource extends CrisisResource {
  readonly about: 'abuse' | 'eating' | null
}

/** The places that the operators have set for a topic; the built-in ones if they have set none. */
export function resourcesAbout(
  topic: keyof typeof builtIn,
  set: readonly SetResource[] | undefined,
): readonly CrisisResource[] {
  const own = (set ?? []).filter(({ about }) => (about ?? 'crisis') === topic)
  return own.length > 0 ? own.map(({ name, contact, region, url }) => ({ name, contact, region, url })) : builtIn[topic]
}

/** A crisis resource on one line: `The night line (Ruritania): call 0800 55 55, https://…`. */
export function crisisResourceInWords({ name, contact, region, url }: CrisisResource): string {
  return `${name}${region === null ? '' : ` (${region})`}: ${contact}${url === null ? '' : `, ${url}`}`
}

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
