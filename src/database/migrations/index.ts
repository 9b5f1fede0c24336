import { Foundation } from './0001-foundation.js'
import { Identity } from './0003-identity.js'

/** Every migration, oldest first. A name never changes once it has run anywhere. */
export const migrations = [
  { name: '0001-foundation', class: Foundation },
  { name: '0003-identity', class: Identity },
]
