import { observable } from './observable'

/**
 * The id of the person whose pages are shown; undefined while they are covered or gone. What is sent later than it was
 * written asks it first, so that nothing goes out in the name of another person.
 */
export const shownFor = observable<string | undefined>(undefined)
