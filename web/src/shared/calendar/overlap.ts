import { endOf, type Times } from '../appointment-end'

/** True if two appointments are at the same time. */
export function overlap(one: Times, other: Times): boolean {
  return Date.parse(one.startsAt) < endOf(other) && Date.parse(other.startsAt) < endOf(one)
}
