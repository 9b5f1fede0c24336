import { FLAGS_IN_ENGLISH } from '../../safety/index.js'
import { SCORES_IN_ENGLISH } from '../../screenings/index.js'
import type { BriefTexts } from './brief-texts.js'

export const en: BriefTexts = {
  scores: SCORES_IN_ENGLISH,
  flags: FLAGS_IN_ENGLISH,
  comparedScore: ({ name, now, earlier, isFirst, change }) =>
    `${name}: ${now}, ${earlier} ${isFirst ? 'at first' : 'before'}: ${change}.`,
  moods({ count, mean, lowest, highest, meanBefore }) {
    const before = meanBefore === null ? '' : `; ${meanBefore} on average in the thirty days before`
    const times = count === 1 ? '1 time' : `${count} times`
    return `Mood: logged ${times}, ${mean} of 10 on average, from ${lowest} to ${highest}${before}.`
  },
  goal({ title, state, percent, percentBefore, isNew, wasDueOn }) {
    const was = percentBefore === null ? '' : `, ${percentBefore} percent before`
    const begun = isNew ? ', set since the last session' : ''
    const due = wasDueOn === null ? '' : `; it was due on ${wasDueOn}`
    return `Goal “${title}”: ${state === 'open' ? `${percent} percent${was}${begun}` : state}${due}.`
  },
  journalOf: (day) => `Journal entry of ${day}`,
  moodNoteOf: (value, day) => `Note on a mood of ${value} on ${day}`,
  conversationOf: (day) => `Conversation with the assistant on ${day}`,
  quote: (words) => `“${words}”`,
}
