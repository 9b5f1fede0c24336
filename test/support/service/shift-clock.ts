/**
 * From now on this process believes that it is so many milliseconds later than it is, as on a machine with the wrong
 * time.
 */
export function shiftClock(milliseconds: number): void {
  const now = Date.now.bind(Date)
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [now() + milliseconds] : given) as [number]))
    }
    static override now(): number {
      return now() + milliseconds
    }
  } as DateConstructor
}
