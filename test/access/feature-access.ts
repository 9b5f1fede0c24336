import type { Seat } from '../support/service/access.js'
import type { RoleExceptions } from './table.js'

export type Variables = Record<string, unknown>

/** A root field or a nested one: how it is asked for, and what shows that it was given. */
export interface GraphqlOperation {
  readonly document: string
  readonly variables?: (seat: Seat) => Promise<Variables> | Variables
  /** The headers to ask with, in place of HTTP Basic: of a person whose password alone is not enough afterwards. */
  readonly headers?: (seat: Seat) => Promise<Record<string, string>>
  /** What stands in an answer that has the data; absent: any answer without an error will do. */
  readonly shows?: (seat: Seat) => string
  /** Whether the change took place; told apart from what the answer says. */
  readonly changed?: (seat: Seat, variables: Variables) => Promise<boolean>
  /** Doors that do not serve it. */
  readonly notOver?: 'websocket'
  /** The same operation for a record that does not exist, where one is named. */
  readonly absent?: Variables
}

/** A subscription: how it is asked for, what makes it speak, and what shows that the record was given. */
export interface LiveOperation {
  readonly document: string
  readonly variables: (seat: Seat) => Promise<Variables> | Variables
  /** Changes something of the subject, again and again until the stream has said something. */
  readonly change: (seat: Seat, variables: Variables) => Promise<unknown>
  readonly shows: (seat: Seat) => string
}

/** One request of a route. */
export interface RestRequest {
  readonly path: string
  readonly body?: Record<string, unknown>
  /** In place of a JSON body. */
  readonly form?: FormData
}

/** A route: how it is asked, and what shows that it was given. */
export interface RestOperation {
  readonly ask: (seat: Seat) => Promise<RestRequest> | RestRequest
  /** What stands in an answer that has the data; absent: any 2xx will do. */
  readonly shows?: (seat: Seat) => string
  readonly changed?: (seat: Seat, request: RestRequest) => Promise<boolean>
  readonly absent?: RestRequest
}

/**
 * A feature's part of the access matrix: who may have each of its fields and routes (`table.ts` says how a line is
 * read), and how each of them is asked for.
 */
export interface FeatureAccess {
  /** What it is about, in the words of practices: the heading in docs/access.md. */
  readonly title: string
  /** What the tables cannot say, one sentence for each rule: for docs/access.md. */
  readonly conditions: readonly string[]
  readonly graphqlTable?: string
  readonly restTable?: string
  /** Where callers whose cells follow from others (`roleOutcomes` in `table.ts`) get another answer. */
  readonly roles?: RoleExceptions
  readonly graphql?: Readonly<Record<string, GraphqlOperation>>
  readonly live?: Readonly<Record<string, LiveOperation>>
  readonly rest?: Readonly<Record<string, RestOperation>>
}
