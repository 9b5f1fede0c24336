import type { Database } from '../../database/database.js'
import { readSystemRows } from '../../database/read/read-rows.js'
import { type Sql, sql } from '../../database/sql.js'
import type { EventRow } from '../../database/write/commit-statement.js'
import type { EventBroker } from '../../events/event-broker.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import type { Id } from '../../kernel/ids.js'
import { SECOND } from '../../kernel/time/durations.js'
import type { OperationContext } from '../operation-context.js'
import { KEPT_MS } from './deliveries/record-attempt.js'
import { SECONDS_FROM } from './deliver-webhook.job.js'
import { DELIVER, webhookChanged } from './webhook.js'

/** How long events are gathered before their webhooks are looked up. */
const GATHER_MS = 100
/** Beyond so many people the next gathering goes on. */
const MOST_KEYS = 10_000

/**
 * Asks for the delivery of events to webhooks as soon as this gateway hears of them. All gateways do, and each second
 * has one job for a webhook, which begins when that second is over: so whatever made a gateway ask is there to be read.
 * What is missed while no gateway reads is found by `sweepWebhooks`.
 */
export class WebhookWaker {
  /** The topics of all webhooks that are on. Undefined until they are read, and then every topic is taken. */
  #topics: ReadonlySet<string> | undefined
  /** Changes of webhooks that this gateway heard of. */
  #changes = 0
  readonly #seen = { topics: new Set<string>(), keys: new Set<Id>() }
  #timer: NodeJS.Timeout | undefined
  #work: Promise<void> = Promise.resolve()
  #unlisten: () => void = () => undefined

  constructor(
    private readonly needs: {
      readonly database: Database
      readonly events: EventBroker
      readonly onError: (error: unknown) => void
    },
  ) {}

  start(): void {
    this.#unlisten = this.needs.events.onEvent((event) => this.#take(event))
    this.#do(() => this.#readTopics())
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#unlisten()
    clearTimeout(this.#timer)
    await this.#work
  }

  #take({ topic, keys }: Pick<EventRow, 'topic' | 'keys'>): void {
    if (topic === webhookChanged.name) {
      // The topics that are known may lack the new one, and its first event can be the next of the same batch.
      this.#changes += 1
      this.#topics = undefined
      return this.#do(() => this.#readTopics())
    }
    if (this.#topics?.has(topic) === false || this.#seen.keys.size >= MOST_KEYS) return
    this.#seen.topics.add(topic)
    for (const key of keys) this.#seen.keys.add(key)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#do(() => this.#wake())
    }, GATHER_MS).unref()
  }

  #do(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch(this.needs.onError)
  }

  async #readTopics(): Promise<void> {
    const changes = this.#changes
    const rows = await readSystemRows<{ topic: string }>(
      this.needs,
      sql`select distinct unnest(topics) as topic from webhook where off_reason is null`,
    )
    if (changes === this.#changes) this.#topics = new Set(rows.map(({ topic }) => topic))
  }

  async #wake(): Promise<void> {
    const [topics, keys] = [[...this.#seen.topics], [...this.#seen.keys]]
    this.#seen.topics.clear()
    this.#seen.keys.clear()
    const due = await askForDelivery(
      this.needs,
      sql`w.topics && ${topics}::text[] and exists (select from membership m
        where m.organisation_id = w.organisation_id and m.user_id = any(${keys}::bigint[]))`,
    )
    // Without it the job would wait for the next sweep of the worker.
    if (due !== undefined) setTimeout(() => this.needs.database.wake({ events: false, jobs: true }), due).unref()
  }
}

/**
 * Inserts the delivery jobs of webhooks that are on and fit a condition on `w`.
 * @returns in how many milliseconds they begin; undefined if there are none.
 */
async function askForDelivery(ctx: { readonly database: Database }, condition: Sql): Promise<number | undefined> {
  const [made] = await readSystemRows<{ milliseconds: number }>(
    ctx,
    sql`with this_second as (select floor(extract(epoch from clock_timestamp())) as n)
        insert into effect (effect_key, kind, ref_id, ref_version, next_at)
        select concat_ws(':', ${DELIVER}::text, w.id, s.n::bigint - ${SECONDS_FROM}::bigint), ${DELIVER}, w.id,
          s.n::bigint - ${SECONDS_FROM}::bigint, to_timestamp(s.n + 1)
        from webhook w, this_second s
        where w.off_reason is null and (w.retry_at is null or w.retry_at <= now()) and ${condition}
        on conflict (effect_key) do nothing
        returning extract(epoch from next_at - clock_timestamp())::float8 * ${SECOND} as milliseconds`,
  )
  return made && Math.max(0, made.milliseconds)
}

/**
 * Finds webhooks that lag behind, because no gateway ran or their job was lost, and forgets former secrets and
 * deliveries whose time is over.
 */
export const sweepWebhooks = defineRecurring('sweep-webhooks', '5 minutes', async (ctx: OperationContext) => {
  const now = ctx.clock.now()
  await readSystemRows(
    ctx,
    sql`update webhook set former_secret = null, former_until = null where former_until <= ${now}`,
  )
  const since = new Date(now.getTime() - KEPT_MS)
  await readSystemRows(ctx, sql`delete from webhook_delivery where first_tried_at <= ${since}`)
  await askForDelivery(ctx, sql`w.position < (select max(last_position) from event_batch)`)
})
