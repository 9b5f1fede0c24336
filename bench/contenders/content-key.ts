import { KeyRing } from '../../src/kernel/keys/key-ring.js'

/** The key of all contenders that encrypt texts: they share a database, and its data keys. */
const KEY = Buffer.alloc(32, 4)

export const CONTENT_KEY = KEY.toString('base64')
export const contentRing = new KeyRing('content', [KEY], 'the benchmark')
