/** Longest vector that is taken: the largest models have about as many numbers. */
const MOST_NUMBERS = 4_096
const LEAST_NUMBERS = 8

/** The vectors of an endpoint's answer in the order of what was asked; undefined when it is none, or not for every text. */
export function readVectors(answer: unknown, count: number): readonly Float32Array[] | undefined {
  const data = isObject(answer) ? answer.data : undefined
  if (!Array.isArray(data) || data.length !== count) return undefined
  const vectors: (Float32Array | undefined)[] = Array.from({ length: count })
  for (const [at, item] of data.entries()) {
    if (!isObject(item)) return undefined
    // Answers may come in any order; who does not number them has kept it.
    const { index = at, embedding } = item
    if (typeof index !== 'number' || !(index in vectors) || vectors[index] !== undefined) return undefined
    vectors[index] = vectorOf(embedding)
  }
  const length = vectors[0]?.length
  const whole = vectors.filter((vector) => vector !== undefined && vector.length === length)
  return whole.length === count ? (whole as Float32Array[]) : undefined
}

function vectorOf(numbers: unknown): Float32Array | undefined {
  if (!Array.isArray(numbers) || numbers.length < LEAST_NUMBERS || numbers.length > MOST_NUMBERS) return undefined
  if (!numbers.every((number) => typeof number === 'number' && Number.isFinite(number))) return undefined
  const vector = Float32Array.from(numbers)
  const length = Math.hypot(...vector)
  return Number.isFinite(length) && length > 0 ? vector : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
