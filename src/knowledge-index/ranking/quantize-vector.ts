/** A vector as it is stored. */
export interface QuantizedVector {
  /** The sign of each number as a bit. The share of equal bits approximates how similar two texts are. */
  readonly signs: string
  /** Each number as one byte, scaled so that the largest is 127. Scaling does not change the angle between vectors. */
  readonly numbers: Buffer
}

/** Quantizes a vector to its signs and to one byte for each number. */
export function quantizeVector(vector: Float32Array): QuantizedVector {
  const most = vector.reduce((largest, number) => Math.max(largest, Math.abs(number)), 0)
  const bytes = Int8Array.from(vector, (number) => Math.round((number / most) * 127))
  return {
    signs: Array.from(vector, (number) => (number > 0 ? '1' : '0')).join(''),
    numbers: Buffer.from(bytes.buffer),
  }
}

/** The cosine similarity of a vector and a quantized one, from -1 to 1; 0 if their lengths differ. */
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
