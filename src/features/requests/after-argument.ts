import type { ArgOptions } from 'type-graphql'

/** How every subscription describes its argument `after`. */
export const AFTER: ArgOptions = {
  nullable: true,
  description: 'The cursor of the last event that the caller has seen.',
}
