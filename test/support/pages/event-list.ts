import type { GraphQLField } from 'graphql'
import { buildCareSchema } from '../../../src/entry/graphql/schema.js'
import { shippedFeatures } from '../../../src/features/manifests/shipped-features.js'
import { openTo } from './access-matrix.js'

/** Stands in every description. The page says it once. */
const RESUMES = /\s*With `after`, missed events come first\./
/** The topic of a job's progress is that of the subscription with the job's name. */
const OF_A_JOB = /\..+$/

/** Every subscription with events of records as docs/graphql.md shows it: its topics, its events, and who gets them. */
export function eventList(): string {
  const features = shippedFeatures()
  const fields = buildCareSchema(features).getSubscriptionType()?.getFields() ?? {}
  const topics = Map.groupBy(features.topicPolicies.map(({ topic }) => topic.name).toSorted(), (topic) =>
    topic.replace(OF_A_JOB, ''),
  )
  const rows = [...topics].map(([name, names]) => {
    const field = fields[name]
    if (field === undefined) throw new Error(`The topic ${name} has no subscription.`)
    return rowOf(field, names)
  })
  return ['| Subscription | Events | Topic | Open to |', '|---|---|---|---|', ...rows].join('\n')
}

function rowOf({ name, args, description }: GraphQLField<unknown, unknown>, topics: readonly string[]): string {
  const own = args.map((argument) => argument.name).filter((argument) => argument !== 'after')
  const call = own.length === 0 ? name : `${name}(${own.join(', ')})`
  const events = (description ?? '').replace(RESUMES, '')
  const shownTopics = topics.map((topic) => `\`${topic}\``).join(', ')
  return `| \`${call}\` | ${events} | ${shownTopics} | ${listed(openTo(`Subscription.${name}`))} |`
}

/** `The client, assigned therapist`. */
function listed([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map((other) => other.charAt(0).toLowerCase() + other.slice(1))].join(', ')
}
