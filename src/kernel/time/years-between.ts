/**
 * The full years from one day to another, such as an age.
 * @param from a day as YYYY-MM-DD, such as a birthday.
 * @param to a day as YYYY-MM-DD.
 */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}
