/** Numbers from 0 to 1 that are the same at each run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Puts a list into another order. */
export function shuffle<Row>(rows: Row[], random: () => number): void {
  for (let last = rows.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [rows[last], rows[other]]
    if (one === undefined || two === undefined) continue
    rows[last] = two
    rows[other] = one
  }
}
