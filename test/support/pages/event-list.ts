import { getNamedType, type GraphQLField, isObjectType } from 'graphql'
import { buildCareSchema } from '../../../src/entry/graphql/schema.js'
import { webhookTopics } from '../../../src/features/webhooks/webhook-topics.js'
import { shippedFeatures } from '../../../src/features/manifests/shipped-features.js'
import { openTo } from './access-matrix.js'

/** Stands in every description. The page says it once. */
const RESUMES = /\s*With `after`, missed events come first\./
/** Fields that the page explains once. */
const IN_EVERY_EVENT = new Set(['change', 'cursor', 'occurredAt'])
/** The topic of a job's progress is that of the subscription with the job's name. */
const OF_A_JOB = /\..+$/

/** A subscription with events of records, and the topics that it hears. */
interface Subscription {
  readonly field: GraphQLField<unknown, unknown>
  readonly topics: readonly string[]
}

function subscriptions(): readonly Subscription[] {
  const features = shippedFeatures()
  const fields = buildCareSchema(features).getSubscriptionType()?.getFields() ?? {}
  const topics = Map.groupBy(features.topicPolicies.map(({ topic }) => topic.name).toSorted(), (topic) =>
    topic.replace(OF_A_JOB, ''),
  )
  return [...topics].map(([name, names]) => {
    const field = fields[name]
    if (field === undefined) throw new Error(`The topic ${name} has no subscription.`)
    return { field, topics: names }
  })
}

/** Every subscription with events of records as docs/events.md shows it: its topics, its events, and who gets them. */
export function eventList(): string {
  const rows = subscriptions().map(rowOf)
  return ['| Subscription | Events | Topic | Open to |', '|---|---|---|---|', ...rows].join('\n')
}

/** What each event tells: the fields of its type, and whether webhooks hear of it. */
export function eventFields(): string {
  const toldToWebhooks = new Set(webhookTopics(shippedFeatures().extensions).map(({ name }) => name))
  return subscriptions()
    .map(({ field, topics }) => {
      const type = getNamedType(field.type)
      if (!isObjectType(type)) throw new Error(`${field.name} tells no object.`)
      const told = Object.values(type.getFields())
        .filter(({ name }) => !IN_EVERY_EVENT.has(name))
        .map(({ name, type: of, description }) => `| \`${name}: ${of.toString()}\` | ${description ?? ''} |`)
      const webhook = topics.some((topic) => toldToWebhooks.has(topic)) ? 'Webhooks can be told of it.' : ''
      return [`### ${field.name}`, '', webhook, '', '| Field | Meaning |', '|---|---|', ...told]
        .filter((line, at, all) => line !== '' || all[at - 1] !== '')
        .join('\n')
    })
    .join('\n\n')
}

function rowOf({ field: { name, args, description }, topics }: Subscription): string {
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
