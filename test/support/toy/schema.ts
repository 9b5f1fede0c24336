import 'reflect-metadata'
import { GraphQLScalarType, Kind, type GraphQLSchema } from 'graphql'
import {
  Arg,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
  buildSchema,
} from 'type-graphql'
import type { OperationContext } from '../../../src/features/operation-context.js'
import { Conflict, InvalidInput, NotFound, Unauthenticated } from '../../../src/kernel/errors.js'
import { isId } from '../../../src/kernel/ids.js'

/** A number inside, a string outside: the same trick as the real schema, and the same trap for the compiler. */
const ToyId = new GraphQLScalarType<number, string>({
  name: 'ID',
  serialize: (value) => String(value),
  parseValue: (value) => toId(value),
  parseLiteral: (node) => toId(node.kind === Kind.INT || node.kind === Kind.STRING ? node.value : undefined),
})

function toId(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value
  if (!isId(number)) throw InvalidInput.of('id', 'must be a positive 32-bit integer')
  return number
}

const ToyInstant = new GraphQLScalarType<Date, string>({
  name: 'Moment',
  serialize: (value) => (value as Date).toISOString(),
  parseValue: (value) => new Date(String(value)),
  parseLiteral: (node) => new Date(node.kind === Kind.STRING ? node.value : ''),
})

@ObjectType()
class Journal {
  @Field(() => ToyId)
  id!: number
  @Field(() => String, { nullable: true })
  title!: string | null
  @Field(() => ToyId, { nullable: true })
  clientId!: number | null
}

@ObjectType()
class JournalConnection {
  @Field(() => [Journal])
  nodes!: Journal[]
}

@ObjectType()
class User {
  @Field(() => ToyId)
  id!: number
  @Field(() => String, { nullable: true })
  firstName!: string | null
  @Field(() => Int)
  broken!: number
}

@ObjectType()
@Directive('@cacheControl(maxAge: 60)')
class Content {
  @Field()
  title!: string
}

@InputType()
class JournalInput {
  @Field(() => ToyId, { nullable: true })
  clientId?: number
  @Field(() => String, { nullable: true })
  title?: string
  @Field(() => ToyInstant, { nullable: true })
  at?: Date
  @Field(() => [String], { nullable: true })
  tags?: string[]
}

/** Delivers to whoever listens; one queue a listener. */
export class ToyEvents {
  readonly #listeners = new Set<(payload: unknown) => void>()
  get listeners(): number {
    return this.#listeners.size
  }
  publish(topic: string, payload: unknown): void {
    for (const listener of this.#listeners) listener({ topic, payload })
  }
  subscribe(topic: string, id?: string | number): AsyncIterable<unknown> {
    const queue: unknown[] = []
    let wake = Promise.withResolvers<void>()
    const state = { open: true }
    const listener = (event: unknown): void => {
      const { topic: of, payload } = event as { topic: string; payload: unknown }
      if (of !== (id === undefined ? topic : `${topic}:${id}`)) return
      queue.push(payload)
      wake.resolve()
    }
    this.#listeners.add(listener)
    const iterator: AsyncIterableIterator<unknown> = {
      next: async () => {
        while (queue.length === 0 && state.open) {
          await wake.promise
          wake = Promise.withResolvers<void>()
        }
        return queue.length > 0 ? { done: false, value: queue.shift() } : { done: true, value: undefined }
      },
      return: async () => {
        state.open = false
        wake.resolve()
        this.#listeners.delete(listener)
        return { done: true, value: undefined }
      },
      [Symbol.asyncIterator]: () => iterator,
    }
    return iterator
  }
}

@Resolver(() => User)
class UserResolver {
  @Query(() => User, { nullable: true })
  async me(@Ctx() ctx: OperationContext): Promise<Partial<User> | null> {
    return ctx.caller.kind === 'user' ? { id: ctx.caller.userId, firstName: 'Ada' } : null
  }
  @Query(() => User)
  async user(@Arg('id', () => ToyId) id: number, @Ctx() ctx: OperationContext): Promise<Partial<User>> {
    if (ctx.caller.kind !== 'user') throw new Unauthenticated()
    if (id > 100) throw new NotFound()
    return { id, firstName: `User ${id}` }
  }
  @FieldResolver(() => Int)
  broken(): number {
    throw new Error('secret 42 of user Ada')
  }
  @FieldResolver(() => JournalConnection)
  async journals(
    @Root() user: User,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number,
  ): Promise<JournalConnection> {
    const nodes = Array.from({ length: Math.min(first, 3) }, (_, at) => ({
      id: at + 1,
      title: `Entry ${at + 1}`,
      clientId: user.id,
    }))
    return { nodes }
  }
}

@Resolver(() => Journal)
class JournalResolver {
  @FieldResolver(() => User, { nullable: true })
  async client(@Root() journal: Journal): Promise<Partial<User> | null> {
    return journal.clientId === null ? null : { id: journal.clientId, firstName: `User ${journal.clientId}` }
  }
  @Query(() => String)
  echo(@Arg('text') text: string): string {
    return text
  }
  @Query(() => String)
  kinds(@Arg('input', () => JournalInput) input: JournalInput): string {
    const { clientId, title, at, tags } = input
    return [typeof clientId, typeof title, at instanceof Date ? at.toISOString() : typeof at, tags?.join('+')].join(' ')
  }
  @Query(() => String, { nullable: true })
  lost(): string {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
  @Query(() => Content)
  content(): Content {
    return { title: 'Sleeping well' }
  }
  @Mutation(() => Journal)
  async createJournal(@Arg('input', () => JournalInput) input: JournalInput): Promise<Journal> {
    if (input.title === 'bad') throw InvalidInput.of('title', 'is bad')
    return { id: 7, title: input.title ?? null, clientId: input.clientId ?? null }
  }
  @Subscription(() => String, { subscribe: interruptedEvents })
  interrupted(@Root() payload: string): string {
    return payload
  }
  @Subscription(() => Journal, {
    topics: 'journal',
    topicId: ({ args }) => (args as { clientId: number }).clientId,
  })
  async journalChanged(@Root() id: number, @Arg('clientId', () => ToyId) clientId: number): Promise<Journal> {
    return { id, title: `Event ${id}`, clientId }
  }
}

async function* interruptedEvents(): AsyncGenerator<string> {
  yield 'first'
  throw new Conflict('too slow')
}

/** A small schema with the traits of the real one, for tests of the doors alone. */
export async function buildToySchema(events: ToyEvents): Promise<GraphQLSchema> {
  return buildSchema({
    resolvers: [UserResolver, JournalResolver],
    validate: false,
    pubSub: {
      publish: (topic: string, payload: unknown) => events.publish(topic, payload),
      subscribe: (topic: string, id?: string | number) => events.subscribe(topic, id),
    },
  })
}
