import type { GraphQLError } from 'graphql'

/** An answer as every door sends it: `errors` are in their final form, `data` is absent when nothing ran. */
export interface Answer {
  readonly errors?: readonly GraphQLError[]
  readonly data?: Record<string, unknown> | null
}
