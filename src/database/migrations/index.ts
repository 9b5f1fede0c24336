import { Foundation } from './0001-foundation.js'

/** Every migration, oldest first. A name never changes once it has run anywhere. */
export const migrations = [{ name: '0001-foundation', class: Foundation }]
