import type { MoodLabel } from '../tracking/index.js'

/** What one invented client follows between sessions. */
export interface DemoTracking {
  /** Oldest first: days ago, hour of the day (UTC), value, words and what was noted. */
  readonly moods: readonly (readonly [
    daysAgo: number,
    hour: number,
    value: number,
    labels: readonly MoodLabel[],
    note: string | null,
  ])[]
  readonly goals: readonly DemoGoal[]
  readonly recommendations: readonly DemoRecommendation[]
  /** The keys of instruments that the therapist asks for every second week, three days from now at first. */
  readonly asked: readonly string[]
}

interface DemoGoal {
  readonly title: string
  readonly domain: string
  readonly measure: string
  readonly target: string
  /** Days from now; below zero it is overdue. */
  readonly dueInDays: number
  readonly steps: readonly string[]
  /** How it went, oldest first: percent and a note. */
  readonly progress: readonly (readonly [percent: number, note: string | null])[]
}

interface DemoRecommendation {
  readonly title: string
  readonly description: string
  readonly kind: 'exercise' | 'reading' | 'activity'
  readonly status: 'pending' | 'accepted' | 'done'
}

/** By the client's sign-in name; who is not here follows nothing yet. */
export const demoTracking: Readonly<Record<string, DemoTracking>> = {
  maya: {
    moods: [
      [34, 1, 3, ['tired', 'anxious'], 'Awake at four again.'],
      [30, 2, 4, ['stressed'], null],
      [27, 1, 4, ['tired', 'restless'], null],
      [23, 2, 5, ['anxious'], 'The breathing helps when I remember it.'],
      [20, 1, 5, ['stressed', 'hopeful'], null],
      [16, 1, 6, ['calm'], 'A walk by the river after work.'],
      [13, 2, 5, ['tired'], null],
      [9, 1, 7, ['hopeful', 'connected'], null],
      [6, 2, 7, ['calm', 'proud'], 'Gave the presentation.'],
      [3, 1, 6, ['tired'], null],
      [1, 1, 8, ['calm', 'grateful'], 'Slept through.'],
    ],
    goals: [
      {
        ...{ title: 'Sleep through at least five nights a week', domain: 'sleep', measure: 'Nights without waking' },
        ...{ target: 'five a week', dueInDays: 4 },
        steps: ['Leave the phone in the kitchen', 'Lights out at half past ten', 'No coffee after two'],
        progress: [
          [20, 'Two nights this week.'],
          [60, 'Three, and the fourth almost.'],
        ],
      },
      {
        ...{ title: 'Speak up in the weekly meeting', domain: 'work', measure: 'Meetings in which I said something' },
        ...{ target: 'every week of a month', dueInDays: -3 },
        steps: ['Write one sentence down before', 'Breathe out slowly first'],
        progress: [[75, null]],
      },
      {
        ...{ title: 'Walk three times a week', domain: 'activity', measure: 'Walks', target: 'three a week' },
        ...{ dueInDays: -12, steps: ['Shoes by the door'], progress: [[100, 'It has become a habit.']] },
      },
    ],
    recommendations: [
      {
        ...{ title: 'Four slow breaths', kind: 'exercise', status: 'done' },
        description: 'In through the nose, out longer than in. Four times, before each meeting.',
      },
      {
        ...{ title: 'A wind-down hour', kind: 'activity', status: 'accepted' },
        description: 'The hour before bed without a screen: a book, a bath, music.',
      },
      {
        ...{ title: 'What worry does to sleep', kind: 'reading', status: 'pending' },
        description: 'Ten minutes to read before we talk about it next time.',
      },
    ],
    asked: ['phq-9', 'gad-7'],
  },
  tom: {
    moods: [
      [21, 22, 4, ['irritable'], null],
      [14, 22, 5, ['tired'], 'A long shift.'],
      [7, 22, 5, ['content'], null],
      [2, 22, 6, ['connected'], 'Dinner with my brother.'],
    ],
    goals: [
      {
        ...{ title: 'Call my brother every Sunday', domain: 'family', measure: 'Calls', target: 'four in a row' },
        ...{ dueInDays: 10, steps: ['Set a reminder'], progress: [[50, 'Twice so far.']] },
      },
    ],
    recommendations: [
      {
        ...{ title: 'One pause in each shift', kind: 'activity', status: 'pending' },
        description: 'Five minutes outside, without the phone.',
      },
    ],
    asked: ['phq-9'],
  },
}
