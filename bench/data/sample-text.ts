/** Invented sentences of which entries and notes are composed. */
export const SENTENCES = [
  'Slept badly again, awake at four and turning the same conversation over.',
  'The walk by the river helped more than I thought it would.',
  'At work I noticed the tightness in my chest before the meeting, and named it.',
  'We talked on the phone for an hour, and I did not apologise once.',
  'Skipped breakfast, then felt it until noon — a pattern, I think.',
  'Wrote down three good things as agreed: coffee, the cat, Zoë’s letter.',
  'The breathing exercise felt silly, and it worked anyway.',
  'Cancelled the dinner. Relief first, then the old guilt about relief.',
  'Mother called. I kept to what we had practised and it held.',
  'Not a bad day. I want to remember that there are days which are simply not bad.',
  'Crowded train, heart racing, got off one stop early and walked.',
  'Tomorrow I will try the list again, only two items this time.',
]

/** A text of about five sentences; the same seed gives the same text. */
export function sampleText(seed: number): string {
  return [0, 1, 2, 3, 4].map((at) => SENTENCES[(seed * 7 + at * 5) % SENTENCES.length]).join(' ')
}
