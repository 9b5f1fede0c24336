/** The time of this machine, until a test moves it forward; what waits for a real moment goes on working. */
export class MovableClock {
  #ahead = 0
  now(): Date {
    return new Date(Date.now() + this.#ahead)
  }
  forward(milliseconds: number): void {
    this.#ahead += milliseconds
  }
}
