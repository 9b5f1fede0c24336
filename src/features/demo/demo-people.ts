/** The demo practice: invented people in an invented practice, so that there is something to look at on the first start. */

/** The one password of all demo accounts. */
export const DEMO_PASSWORD = 'walk-by-the-river'

interface DemoPerson {
  readonly loginName: string
  readonly firstName: string
  readonly lastName: string
  readonly gender: string
  readonly timezone: string
  readonly dateOfBirth: string
  readonly city: string
  readonly state: string
  readonly zipcode: string
}

export interface DemoTherapist extends DemoPerson {
  readonly clients: readonly string[]
}

export interface DemoClient extends DemoPerson {
  /** Journal entries: days ago, hour of the day (UTC), title and text; shared unless it says otherwise. */
  readonly journals: readonly (readonly [number, number, string, string, 'ai'?])[]
  /** True for who has signed all consent forms; the others have them waiting. */
  readonly hasSigned?: boolean
  /** Conversations with the assistant, oldest first. */
  readonly conversations?: readonly DemoConversation[]
  /** What the client and their therapist wrote to each other, oldest first. */
  readonly chat?: readonly DemoChatMessage[]
  /** Sessions with the therapist, oldest first, and the notes of them. */
  readonly sessions?: readonly DemoTherapistSession[]
  /** SOAP notes, oldest first. */
  readonly soapNotes?: readonly DemoSoapNote[]
}

/** A SOAP note: a draft that nobody has worked on yet, or the therapist's text. */
export interface DemoSoapNote {
  readonly text: string
  readonly state: 'draft' | 'approved' | 'signed'
}

/** A session of fifty minutes, which was held. */
export interface DemoTherapistSession {
  readonly daysAgo: number
  /** The hour of the day (UTC) at which it began. */
  readonly hour: number
  readonly kind: 'in_person' | 'video' | 'phone'
  readonly notes: readonly DemoNote[]
}

/** What the therapist wrote about it, as which kind of record, and whether the client may read it. */
export interface DemoNote {
  readonly recordType: string
  readonly text: string
  readonly isReleased: boolean
}

/** Days ago, hour of the day (UTC), who wrote it, and what. */
export type DemoChatMessage = readonly [daysAgo: number, hour: number, side: 'client' | 'therapist', text: string]

export interface DemoConversation {
  readonly daysAgo: number
  /** The hour of the day (UTC) at which it began. */
  readonly hour: number
  readonly isShared: boolean
  readonly isClosed: boolean
  /** What the client asked and what the assistant answered, in turn. */
  readonly turns: readonly (readonly [string, string])[]
}

export const demoTherapists: readonly DemoTherapist[] = [
  {
    loginName: 'lin',
    firstName: 'Mei',
    lastName: 'Lin',
    gender: 'woman',
    timezone: 'America/New_York',
    dateOfBirth: '1979-04-02',
    city: 'Albany',
    state: 'NY',
    zipcode: '12207',
    clients: ['maya', 'tom', 'aisha'],
  },
  {
    loginName: 'okafor',
    firstName: 'Daniel',
    lastName: 'Okafor',
    gender: 'man',
    timezone: 'America/New_York',
    dateOfBirth: '1985-11-19',
    city: 'Albany',
    state: 'NY',
    zipcode: '12210',
    clients: ['leo', 'nora'],
  },
]

export const demoClients: readonly DemoClient[] = [
  {
    loginName: 'maya',
    firstName: 'Maya',
    lastName: 'Brooks',
    gender: 'woman',
    timezone: 'America/New_York',
    dateOfBirth: '1994-06-21',
    city: 'Troy',
    state: 'NY',
    zipcode: '12180',
    hasSigned: true,
    journals: [
      [
        1,
        23,
        'Slept through',
        'First night in weeks without waking at four. I left the phone in the kitchen and read instead.',
        'ai',
      ],
      [
        3,
        14,
        'Meeting',
        'My heart raced before the presentation, but I did the breathing and it passed after a few minutes.',
        'ai',
      ],
      [6, 1, 'Sunday', 'Long call with my sister. I noticed I was not rehearsing what to say.'],
      [
        9,
        20,
        'Bad day',
        'Skipped lunch, snapped at a colleague, felt ashamed all evening. Wrote it down instead of going over it in bed.',
      ],
      [14, 13, 'Walk', 'Twenty minutes around the reservoir before work. Small, but I did it four times this week.'],
      [20, 22, 'Homework', 'Filled in the thought record twice. The second one surprised me.'],
    ],
    conversations: [
      {
        daysAgo: 8,
        hour: 2,
        isShared: true,
        isClosed: true,
        turns: [
          [
            'I woke at four again and started to plan the whole week in my head.',
            'Planning at four rarely makes the week easier. What would you tell a friend who plans at that hour?',
          ],
          [
            'That nothing can be decided at four. That it can wait for daylight.',
            'Then the plan for tonight may be one line on paper, and the rest waits for daylight.',
          ],
          ['I will put the notebook beside the bed.', 'Good. One line, then the light goes out.'],
        ],
      },
      {
        daysAgo: 2,
        hour: 23,
        isShared: false,
        isClosed: false,
        turns: [
          [
            'The notebook helped. Twice I wrote the line and slept on.',
            'Twice is a good beginning. What was different on those nights?',
          ],
        ],
      },
    ],
    chat: [
      [5, 15, 'client', 'Could we meet an hour later on Thursday? My shift has changed.'],
      [5, 17, 'therapist', 'Thursday at five works. Bring the thought record if you like, also half filled.'],
      [1, 13, 'client', 'I slept through for the first time. The phone stayed in the kitchen.'],
      [1, 16, 'therapist', 'That is good to hear. Let us look on Thursday at what made it possible.'],
      [1, 23, 'client', 'One more thing: I would like to talk about my sister as well.'],
    ],
    soapNotes: [
      {
        state: 'signed',
        text: 'S:\n- Ms. Brooks reports waking at four on most nights of the week.\n- She describes tightness in the chest before presentations.\nO:\n- Oriented, friendly, speaks quickly at first and calmer later.\n- Thought record filled in twice.\nA:\n- Anxiety about work with early waking; no thoughts of self-harm.\nP:\n- Notebook beside the bed, breathing exercise before presentations, next session in a week.',
      },
      {
        state: 'approved',
        text: 'S:\n- She slept through three nights and stayed in the room for a whole presentation.\nO:\n- Relaxed posture; laughs about the planning at night.\nA:\n- Early waking becomes rarer; the exercise is used without a reminder.\nP:\n- Go on with the walks; look at the thought record together.',
      },
      {
        state: 'draft',
        text: "S:\n- Wrote that the morning went well and that four o'clock still happens.\nO:\n- Journal entries on four of seven days.\nA:\n- Course unchanged since the last session.\nP:\n- Ask about the nights before presentations.",
      },
    ],
    sessions: [
      {
        daysAgo: 15,
        hour: 21,
        kind: 'in_person',
        notes: [
          {
            recordType: 'treatment_plan',
            text: 'Goals agreed with Ms. Brooks: sleep through four nights of seven; present at work without leaving the room; one walk of twenty minutes a day. Means: thought record, breathing exercise, telephone out of the bedroom. Review in six weeks.',
            isReleased: true,
          },
        ],
      },
      {
        daysAgo: 8,
        hour: 21,
        kind: 'video',
        notes: [
          {
            recordType: 'progress',
            text: 'Wakes at four most nights and plans the week. Tightness before a presentation, passed within minutes with breathing. Thought record filled in twice; was surprised by the second one. No thoughts of self-harm. Plan: notebook beside the bed, go on with the walks.',
            isReleased: false,
          },
          {
            recordType: 'psychotherapy',
            text: 'I was in a hurry to reassure her when she spoke of her sister. Stay with it next time.',
            isReleased: false,
          },
        ],
      },
    ],
  },
  {
    loginName: 'tom',
    firstName: 'Tom',
    lastName: 'Reyes',
    gender: 'man',
    timezone: 'America/Chicago',
    dateOfBirth: '1988-01-30',
    city: 'Madison',
    state: 'WI',
    zipcode: '53703',
    journals: [
      [
        2,
        3,
        'Quiet house',
        'The evenings are the hardest part since the move. I cooked for one and ate at the table, not in front of the screen.',
      ],
      [5, 12, 'Gym again', 'Went with a friend from the old team. I had forgotten how that feels.'],
      [11, 2, 'Letter', 'Wrote the letter we talked about. I do not think I will send it.'],
      [17, 15, 'Low', 'Stayed in bed until noon. Texted back one person. That was the day.'],
    ],
    conversations: [
      {
        daysAgo: 4,
        hour: 3,
        isShared: false,
        isClosed: true,
        turns: [
          [
            'The house is so quiet that I leave the radio on in every room.',
            'The radio keeps you company. Is there a person whose voice would do the same?',
          ],
          [
            'My brother. I have not called him since the move.',
            'A call does not need a reason. Ten minutes are enough.',
          ],
        ],
      },
    ],
    chat: [
      [3, 14, 'therapist', 'How did the evening at the table go?'],
      [2, 3, 'client', 'Better than I thought. I put music on and stayed for half an hour.'],
    ],
  },
  {
    loginName: 'aisha',
    firstName: 'Aisha',
    lastName: 'Haddad',
    gender: 'woman',
    timezone: 'America/New_York',
    dateOfBirth: '2001-09-12',
    city: 'Saratoga Springs',
    state: 'NY',
    zipcode: '12866',
    journals: [
      [1, 17, 'Exam over', 'It went well enough. I checked my answers once, not five times.'],
      [4, 21, 'Checking', 'Stove twice, door three times. Last month it was more than I could count.'],
      [8, 16, 'Study group', 'I told them why I am sometimes late. Nobody laughed.'],
      [
        13,
        19,
        'Step three',
        'Touched the railing and did not wash for an hour. The fear went down by itself, as you said it would.',
      ],
    ],
  },
  {
    loginName: 'leo',
    firstName: 'Leo',
    lastName: 'Marsh',
    gender: 'non-binary',
    timezone: 'America/Denver',
    dateOfBirth: '1997-03-08',
    city: 'Boulder',
    state: 'CO',
    zipcode: '80302',
    journals: [
      [2, 18, 'Ninety days', 'Ninety days today. I told my brother and he came over with cake.'],
      [7, 4, 'Craving', 'It came after the call with my boss. I waited the twenty minutes and it was smaller.'],
      [15, 20, 'Group', 'Shared for the first time. My voice shook and that was all right.'],
    ],
  },
  {
    loginName: 'nora',
    firstName: 'Nora',
    lastName: 'Feld',
    gender: 'woman',
    timezone: 'America/New_York',
    dateOfBirth: '1969-12-05',
    city: 'Albany',
    state: 'NY',
    zipcode: '12203',
    journals: [
      [3, 13, 'His birthday', 'We would have had forty years. I went to the lake alone and it was a good kind of sad.'],
      [10, 14, 'Choir', 'Sang the whole rehearsal without crying. Everybody was kind and nobody made a fuss.'],
      [19, 22, 'Closet', 'Gave two boxes away. Kept the grey sweater.'],
    ],
  },
]
