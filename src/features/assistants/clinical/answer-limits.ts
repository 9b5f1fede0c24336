import { Semaphore } from '../../../kernel/semaphore.js'

const BUSY = 'Too many questions are being answered at the moment. Please ask again in a moment.'

/** The most answers at a time; each holds a connection to a model and one to its reader. */
const MOST_OPEN = 1_000
/**
 * The most questions that are prepared at a time. Preparing one takes several statements and about ten milliseconds of
 * CPU. More at a time would not be faster: they would use up the connection pool and delay the answers that are being
 * written.
 */
const MADE_READY = 3
/** The longest queue; the last in it waits about ten seconds. */
const LONGEST_LINE = 400
/** The most answers stored at a time. */
const STORED = 3

/** Held from the first check of a question until its answer is stored. */
export const openAnswers = new Semaphore(MOST_OPEN, 0, BUSY)
/** Held from storing a question until a model is asked. */
export const readying = new Semaphore(MADE_READY, LONGEST_LINE, BUSY)
/** Held while an answer is stored; never refused, because the answer is already written. */
export const storing = new Semaphore(STORED, MOST_OPEN)
