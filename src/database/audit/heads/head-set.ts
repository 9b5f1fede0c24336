import { HASH_BYTES } from '../merkle.js'
import type { SealHead } from './seal-head.js'

const NUMBER_BYTES = 8
const HEAD_BYTES = NUMBER_BYTES + HASH_BYTES

type Head = Pick<SealHead, 'seal' | 'mac'>

/** Heads, by number and code of their seals. */
export class HeadSet {
  readonly #heads = new Map<string, number>()

  /** Reads what `toBytes` has written. */
  static fromBytes(bytes: Buffer): HeadSet {
    const set = new HeadSet()
    for (let at = 0; at + HEAD_BYTES <= bytes.length; at += HEAD_BYTES) {
      const mac = bytes.subarray(at + NUMBER_BYTES, at + HEAD_BYTES)
      set.add({ seal: Number(bytes.readBigUInt64BE(at)), mac })
    }
    return set
  }

  add(head: Head): void {
    this.#heads.set(bytesOf(head).toString('latin1'), head.seal)
  }

  has(head: Head): boolean {
    return this.#heads.has(bytesOf(head).toString('latin1'))
  }

  /** The lowest and the highest number; undefined if the set is empty. */
  get bounds(): { readonly from: number; readonly to: number } | undefined {
    let [from, to] = [Infinity, 0]
    for (const seal of this.#heads.values()) [from, to] = [Math.min(from, seal), Math.max(to, seal)]
    return to === 0 ? undefined : { from, to }
  }

  toBytes(): Buffer {
    return Buffer.concat([...this.#heads.keys()].map((key) => Buffer.from(key, 'latin1')))
  }
}

function bytesOf({ seal, mac }: Head): Buffer {
  const number = Buffer.alloc(NUMBER_BYTES)
  number.writeBigUInt64BE(BigInt(seal))
  return Buffer.concat([number, mac])
}
