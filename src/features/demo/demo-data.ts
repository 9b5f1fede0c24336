import { z } from 'zod'
import { readShippedJson } from '../../kernel/shipped-data.js'
import { moodLabels, type MoodLabel } from '../tracking/index.js'

const text = z.string().min(1)
const daysAgo = z.int().min(0)
/** An hour of the day in UTC. */
const hour = z.int().min(0).max(23)

const person = {
  loginName: text,
  firstName: text,
  lastName: text,
  gender: text,
  timezone: text,
  dateOfBirth: z.iso.date(),
  city: text,
  state: text,
  zipcode: text,
}

const therapist = z.strictObject({
  ...person,
  /** The login names of their clients. */
  clients: z.array(text),
})

/** The author and the text. */
const chatMessage = z.tuple([daysAgo, hour, z.enum(['client', 'therapist']), text])

/** A conversation with the assistant. */
const conversation = z.strictObject({
  daysAgo,
  hour,
  isShared: z.boolean(),
  isClosed: z.boolean(),
  /** The client's question and the assistant's answer, in turn. */
  turns: z.array(z.tuple([text, text])),
})

/** A past session of fifty minutes with its notes: the kind of note, and whether the client may read it. */
const session = z.strictObject({
  daysAgo,
  hour,
  kind: z.enum(['in_person', 'video', 'phone']),
  notes: z.array(z.strictObject({ recordType: text, text, isReleased: z.boolean() })),
})

/** An appointment of fifty minutes: days from now, the hour, and how they meet. */
const appointment = z.tuple([z.int().min(1), hour, z.enum(['in_person', 'video', 'phone'])])

const planContact = z.strictObject({ name: text, contact: text.optional() })

/** The steps of a safety plan. */
const safetyPlan = z.strictObject({
  warningSigns: z.array(text),
  copingStrategies: z.array(text),
  distractions: z.array(planContact),
  helpers: z.array(planContact),
  professionals: z.array(planContact),
  environment: z.array(text),
  reasonsForLiving: z.array(text),
})

/** A SOAP note: an unedited draft, or the therapist's text. */
const soapNote = z.strictObject({ text, state: z.enum(['draft', 'approved', 'signed']) })

/** All lists are oldest first. */
const client = z.strictObject({
  ...person,
  /** Title and text of entries that are shared with the therapist. `ai` opens them to automated assistance. */
  journals: z.array(z.tuple([daysAgo, hour, text, text, z.literal('ai').optional()])),
  /** True for a client who has signed all consent forms. The others have not answered them yet. */
  hasSigned: z.boolean().default(false),
  conversations: z.array(conversation).default([]),
  chat: z.array(chatMessage).default([]),
  sessions: z.array(session).default([]),
  soapNotes: z.array(soapNote).default([]),
  appointments: z.array(appointment).default([]),
  safetyPlan: safetyPlan.optional(),
})

const people = z.strictObject({ therapists: z.array(therapist).min(1), clients: z.array(client).min(1) })

/** For each client, by login name: the instrument, and the answers in the order of its items. */
const screenings = z.record(text, z.array(z.tuple([daysAgo, hour, text, z.array(z.int().min(0))])))

/** What a client tracks between sessions. */
const tracking = z.strictObject({
  /** The value, words for it, and a note. */
  moods: z.array(
    z.tuple([
      daysAgo,
      hour,
      z.int().min(1).max(10),
      z.array(z.enum(Object.keys(moodLabels) as MoodLabel[])),
      text.nullable(),
    ]),
  ),
  goals: z.array(
    z.strictObject({
      title: text,
      domain: text,
      measure: text,
      target: text,
      /** Days from now. If negative, the goal is overdue. */
      dueInDays: z.int(),
      steps: z.array(text),
      /** Progress in percent, and a note. */
      progress: z.array(z.tuple([z.int().min(0).max(100), text.nullable()])),
    }),
  ),
  recommendations: z.array(
    z.strictObject({
      title: text,
      description: text,
      kind: z.enum(['exercise', 'reading', 'activity']),
      status: z.enum(['pending', 'accepted', 'done']),
    }),
  ),
  /** The keys of instruments that the therapist requests every second week, for the first time three days from now. */
  asked: z.array(text),
})

/** An entry that the practice added to the library. */
const contentEntry = z.strictObject({
  contentGroup: text,
  topicGroup: text,
  title: text,
  description: text,
  url: z.url(),
  durationSeconds: z.int().min(1),
  roles: z.array(z.enum(['client', 'therapist'])).optional(),
  position: z.int().min(0),
})

export type DemoTherapist = z.infer<typeof therapist>
export type DemoClient = z.infer<typeof client>
export type DemoChatMessage = z.infer<typeof chatMessage>
export type DemoConversation = z.infer<typeof conversation>
export type DemoTherapistSession = z.infer<typeof session>
export type DemoSoapNote = z.infer<typeof soapNote>

/** The one password of all demo accounts. */
export const DEMO_PASSWORD = 'walk-by-the-river'

/** The demo practice: invented people in an invented practice, so that the first start has something to show. */
export const { therapists: demoTherapists, clients: demoClients } = readShippedJson('demo/people.json', people)
export const demoScreenings = readShippedJson('demo/screenings.json', screenings)
/** By login name. A client without an entry tracks nothing yet. */
export const demoTracking = readShippedJson('demo/tracking.json', z.record(text, tracking))
/** Entries whose addresses do not exist. */
export const demoContent = readShippedJson('demo/content.json', z.array(contentEntry))
