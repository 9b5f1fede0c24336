import { InvalidInput } from '../errors.js'
import { MAX_PAGE_SIZE } from './pagination.js'

/** A page of a list. */
export interface PageArguments {
  /** How many items it has at most. */
  readonly size: number
  /** Only items after this cursor. */
  readonly after: string | null
  /** Only items before this cursor. */
  readonly before: string | null
  /** True for the last items before `before`, in place of the first ones after `after`. */
  readonly isBackward: boolean
}

/** The first items of a list. */
export function firstPage(size: number): PageArguments {
  return { size, after: null, before: null, isBackward: false }
}

/** True for the first items of a whole list. Such pages of several lists can be read by one statement. */
export function isFirstPage({ after, before, isBackward }: PageArguments): boolean {
  return after === null && before === null && !isBackward
}

/**
 * Checks the size of a page.
 * @throws InvalidInput naming the argument.
 */
export function pageSize(size: number, argument: 'first' | 'last' = 'first'): number {
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE_SIZE) {
    throw InvalidInput.of(argument, `must be from 1 to ${MAX_PAGE_SIZE}`)
  }
  return size
}
