import type { GraphQLError } from 'graphql'

/** An answer in the form that all entry points send. `data` is absent if nothing ran. */
export interface Answer {
  readonly errors?: readonly GraphQLError[]
  readonly data?: Record<string, unknown> | null
}
