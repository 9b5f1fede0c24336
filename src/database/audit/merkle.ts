import { createHash } from 'node:crypto'

export const HASH_BYTES = 32

/** The hash of one row's text. The leading byte keeps leaves and nodes apart (RFC 9162). */
export function leafHash(text: string): Buffer {
  return createHash('sha256').update(LEAF).update(text, 'utf8').digest()
}

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

/** The Merkle tree hash of RFC 9162 over leaf hashes that lie one after another. */
export function merkleRoot(leaves: Buffer): Buffer {
  let level: Buffer[] = []
  for (let at = 0; at < leaves.length; at += HASH_BYTES) level.push(leaves.subarray(at, at + HASH_BYTES))
  if (level.length === 0) throw new Error('A tree without leaves has no root.')
  while (level.length > 1) {
    const above: Buffer[] = []
    for (let at = 0; at < level.length; at += 2) {
      const left = level[at] as Buffer
      const right = level[at + 1]
      // A node without a sibling rises unchanged, which gives the same root as splitting at powers of two.
      above.push(right === undefined ? left : createHash('sha256').update(NODE).update(left).update(right).digest())
    }
    level = above
  }
  return level[0] as Buffer
}
