/** A vector as it is stored. */
export interface QuantizedVector {
  /** The sign of each number, as bits: two texts are about as near as many of these are equal. */
  readonly signs: string
  /** Each number in a byte, the largest as 127. Angles between vectors do not mind the measure. */
  readonly numbers: Buffer
}

/** Packs a vector into an eighth and a quarter of itself. */
export function quantizeVector(vector: Float32Array): QuantizedVector {
  const most = vector.reduce((largest, number) => Math.max(largest, Math.abs(number)), 0)
  const bytes = Int8Array.from(vector, (number) => Math.round((number / most) * 127))
  return {
    signs: Array.from(vector, (number) => (number > 0 ? '1' : '0')).join(''),
    numbers: Buffer.from(bytes.buffer),
  }
}

/** The cosine between a vector and a packed one, from -1 to 1; 0 when they are of different lengths. */
export function cosineSimilarity(vector: Float32Array, numbers: Buffer): number {
  if (vector.length !== numbers.length) return 0
  const packed = new Int8Array(numbers.buffer, numbers.byteOffset, numbers.length)
  let product = 0
  let own = 0
  let other = 0
  for (const [at, number] of vector.entries()) {
    const against = packed[at] ?? 0
    product += number * against
    own += number * number
    other += against * against
  }
  return own === 0 || other === 0 ? 0 : product / Math.sqrt(own * other)
}
