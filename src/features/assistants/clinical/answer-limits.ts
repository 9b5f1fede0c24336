import { Semaphore } from '../../../kernel/semaphore.js'

const BUSY = 'Too many questions are being answered at the moment. Please ask again in a moment.'

/** Answers that are written at the same time; each holds a connection to a model and one to its reader. */
const MOST_OPEN = 1_000
/**
 * Questions that are made ready at the same time. Each is some statements and some ten milliseconds of this process: more of them
 * would end no sooner, would hold every connection of the pool, and the answers that are being written would wait for them.
 */
const MADE_READY = 3
/** Whoever comes behind so many would wait for some ten seconds. */
const LONGEST_LINE = 400
/** Stored at the same time. */
const STORED = 3

/** From the first look at a question until its answer is stored. */
export const openAnswers = new Semaphore(MOST_OPEN, 0, BUSY)
/** From storing a question until a model has been asked. */
export const readying = new Semaphore(MADE_READY, LONGEST_LINE, BUSY)
/** The end of an answer, which nobody is refused who has an answer. */
export const storing = new Semaphore(STORED, MOST_OPEN)
