/** Words for a mood, from a list of our own: they can be counted, and nobody writes anything else into them. */
export const moodLabels = {
  calm: 'At ease.',
  content: 'Satisfied with how things are.',
  happy: 'Glad.',
  hopeful: 'Expecting something good.',
  grateful: 'Thankful.',
  proud: 'Pleased with something done.',
  energetic: 'Full of drive.',
  connected: 'Close to others.',
  tired: 'Without strength.',
  stressed: 'Under pressure.',
  anxious: 'Worried or afraid.',
  restless: 'Unable to settle.',
  sad: 'Low.',
  lonely: 'Without others.',
  angry: 'Cross at somebody or something.',
  irritable: 'Easily upset.',
  ashamed: 'Not wanting to be seen.',
  guilty: 'Blaming oneself.',
  numb: 'Without feeling.',
  overwhelmed: 'Unable to cope with it all.',
  hopeless: 'Expecting nothing good.',
} as const

export type MoodLabel = keyof typeof moodLabels
