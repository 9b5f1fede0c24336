import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { ask, type DraftedNote, draftNote, heldSession } from './drafting.js'

/** Conversations inside notes: who speaks, what is never lost, and what a client says of danger in a transcript. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { client, therapist } = app.personas.ids
  const name = 'update user_account set first_name = $2, last_name = $3 where id = $1'
  await app.owner.query(name, [client, 'Imogen', 'Quarles'])
  await app.owner.query(name, [therapist, 'Jonas', 'Weber'])
})
afterAll(() => app.close())

/** The draft of a session with one note. */
async function drafted(data: string, template = 'soap'): Promise<DraftedNote> {
  const therapistSessionId = await heldSession(app)
  const input = { clientId: String(app.personas.ids.client), data, recordType: 'progress', therapistSessionId }
  await ask(app, 'mutation ($input: SubmitNoteInput!) { submitNote(input: $input) { noteId } }', { input })
  return draftNote(app, { therapistSessionId, template })
}

const linesOf = ({ draftSections }: DraftedNote): readonly string[] =>
  draftSections.flatMap(({ key, sentences }) => sentences.map(({ text }) => `${key} ${text}`))

test.each([
  ['T and C', 'T', 'C'],
  ['Th. and Cl.', 'Th.', 'Cl.'],
  ['Q and A', 'Q', 'A'],
  ['numbers', 'Speaker 1', 'Speaker 2'],
  ['a doctor and a first name', 'Dr. Lin', 'Aisha'],
  ['a counsellor and a first name', 'Counsellor', 'Aisha'],
  ['two first names', 'Ruth', 'Imogen'],
  ['names in bold', '**Ruth**', '**Aisha**'],
])('answers about safety keep question and speaker: %s', async (_name, clinician, client) => {
  const note = await drafted(
    [
      `${clinician}: Does he still hit you?`,
      `${client}: Yes.`,
      `${clinician}: Do you feel safe tonight?`,
      `${client}: No.`,
      `${clinician}: Gun at home?`,
      `${client}: Yes, in the closet.`,
      `${clinician}: When did you last try to end your life?`,
      `${client}: Once, in 2019.`,
      `${clinician}: We will lock the cabinet and meet on Thursday.`,
    ].join('\n'),
  )
  expect(linesOf(note)).toEqual([
    'S Affirms “Does he still hit you”: “Yes.”',
    'S Denies “feel safe tonight”: “No.”',
    'S Asked “Gun at home”: “Yes, in the closet.”',
    'S Asked “When did you last try to end your life”: “Once, in 2019.”',
    'P “We will lock the cabinet and meet on Thursday.”',
  ])
})

test.each([
  ['who says so', 'Dr. Lin: Why do you call?\nTamsin: I am her mother. She wants to die.', 'Family: '],
  ['who has another last name', 'Dr. Lin: Did she sleep?\nTamsin Okafor: She wants to die.', 'Another person'],
  ['who speaks of the client by name', 'Dr. Lin: Who is there?\nTamsin: Imogen wants to die.', 'Another person'],
  ['whose name says it', 'Dr. Lin: Did she sleep?\nMother of Imogen: She wants to die.', 'Family'],
])('somebody %s is not taken for the client', async (_name, data, speaker) => {
  const said = linesOf(await drafted(data)).filter((line) => line.includes('wants to die'))
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(`S ${speaker}`)
})

test('sentences of common words are kept; talk about the way here, pets and the weather is not', async () => {
  const note = await drafted(
    `T: Did you find parking?\nC: Yes, right in front.\nT: How's the dog?\nC: He chewed my slippers.\nT: So it is raining again.
C: I know, my hair is soaked.\nT: What is it today?\nC: I want out of all this.\nT: Did you tell your sister?\nC: I did say that.
T: Let's see you in one week and call 988 if it gets worse.`,
  )
  expect(linesOf(note)).toEqual([
    'S Asked “What is it today?”: “I want out of all this.”',
    'S Asked “tell your sister”: “I did say that.”',
    "P “Let's see you in one week and call 988 if it gets worse.”",
  ])
  expect(linesOf(await drafted("Says 'I want out of all this'."))).toEqual(["S Says 'I want out of all this'."])
})

test('what a client announces is no plan, and what the clinician settles is one', async () => {
  const note = await drafted(
    `Speaker 1: Do you feel safe going home tonight?\nSpeaker 2: Not really. I'll do it off the multi storey if she's there.
Speaker 2: I will burn his van out on Friday, mark me.\nSpeaker 2: I'll ring my sister first.
Speaker 1: Okay. I ring the crisis team at six and you take the clozapine with Ann watching.`,
  )
  expect(linesOf(note)).toEqual([
    'S Asked “feel safe going home tonight”: “Not really.”',
    "S “I'll do it off the multi storey if she's there.”",
    'S “I will burn his van out on Friday, mark me.”',
    "P Client: “I'll ring my sister first.”",
    'P “I ring the crisis team at six and you take the clozapine with Ann watching.”',
  ])
})

test.each([
  ['a full stop', 'T: Do you feel safe at home.\nC: No.', ['S Denies “feel safe at home”: “No.”']],
  [
    'no mark',
    'T: any thoughts of hurting yourself\nC: sometimes',
    ['S Asked “thoughts of hurting yourself”: “sometimes”'],
  ],
  [
    'what follows a question',
    'Dr. Lin: Any plan or intent.\nAisha: No.\nDr. Lin: Access to a gun.\nAisha: Yes.',
    ['S Denies “plan or intent”: “No.”', 'S Affirms “Access to a gun”: “Yes.”'],
  ],
  [
    'single words',
    'T: Thoughts of death\nC: yes\nT: plan\nC: no\nT: means\nC: no',
    ['S Affirms “Thoughts of death”: “yes”', 'S Denies “plan”: “no”', 'S Denies “means”: “no”'],
  ],
  [
    'a request to tell',
    'T: Tell me if you have thought of killing yourself.\nC: No.',
    ['S Denies “Tell me if you have thought of killing yourself”: “No.”'],
  ],
  [
    'question words',
    'T: Where is the gun.\nC: In the closet.\nT: How long have you had it.\nC: Two years.',
    ['S Asked “Where is the gun”: “In the closet.”', 'S Asked “How long have you had it”: “Two years.”'],
  ],
  [
    'an answer of more than a word',
    'T: Has anybody hurt you\nC: My uncle.\nT: recently\nC: no',
    ['S Asked “Has anybody hurt you”: “My uncle.”', 'S Denies “recently”: “no”'],
  ],
  ['two parts', 'T: Did he hurt you. Or the kids.\nC: Yes.', ['S Affirms “Did he hurt you. Or the kids”: “Yes.”']],
  [
    'statements that are checked',
    'T: she hits you\nC: sometimes\nT: and the baby\nC: never\nT: You are not drinking.\nC: No.',
    ['S Asked “she hits you”: “sometimes”', 'S Denies “the baby”: “never”', 'S Asked “You are not drinking.”: “No.”'],
  ],
  [
    'two first names',
    'Ruth: do you feel safe at home\nAisha: no\nRuth: any thoughts of suicide\nAisha: once',
    ['S Denies “feel safe at home”: “no”', 'S Asked “thoughts of suicide”: “once”'],
  ],
])('questions without their mark keep what was asked and answered: %s', async (_name, data, expected) => {
  expect(linesOf(await drafted(data))).toEqual(expected)
})

test.each([
  [
    'plans',
    'T: We will meet on Thursday.\nC: Yes.\nT: Do you sleep?\nC: No.',
    ['S Denies “sleep”: “No.”', 'P “We will meet on Thursday.”'],
  ],
  ['titles of a note', 'S: Any thoughts of suicide denied.\nO: none noted', ['S Any thoughts of suicide denied.']],
  ['lines of a form', 'Suicide: denied\nHomicide: no\nPlan: no', ['S Suicide: denied', 'O Homicide: no']],
  [
    'what the clinician answers',
    'T: What does that mean. Your body is on guard.\nC: Yes.\nT: Do you sleep?\nC: No.',
    ['S Denies “sleep”: “No.”'],
  ],
])('and statements stay statements: %s', async (_name, data, expected) => {
  expect(linesOf(await drafted(data)).filter((line) => !line.startsWith('A'))).toEqual(expected)
})

test('what is said in an examination only resembles danger, and is none', async () => {
  const note = await drafted(
    `T: Where does it hurt?\nC: Right on the inside of my knee.\nT: Since when?\nC: I was taking the stairs on Sunday.
T: Will you keep the appointment?\nC: I'll see the physiotherapist on Monday at ten.`,
    'intake',
  )
  expect(linesOf(note).filter((line) => line.startsWith('risk'))).toEqual([])
})

const VTT = `WEBVTT

1
00:01.000 --> 00:04.000
<v Dr. Weber>Have you had thoughts
of suicide?

00:05.000 --> 00:06.000
<v Imogen Quarles>Yes.

00:07.000 --> 00:09.000
<v Imogen Quarles>I bought a rope

00:09.000 --> 00:11.000
<v Imogen Quarles>on Sunday.
`

test('a note that is a transcript in WebVTT keeps its questions, and its places are those of the note', async () => {
  const note = await drafted(VTT)
  expect(linesOf(note)).toEqual(['S Affirms “thoughts of suicide”: “Yes.”', 'S “I bought a rope on Sunday.”'])
  const cited = note.draftSections
    .flatMap(({ sentences }) => sentences.flatMap(({ sources }) => sources))
    .map(({ kind, field, start, end }) => [kind, field, VTT.slice(start, end)])
  expect(cited).toEqual([
    ['note', 'data', expect.stringMatching(/^<v Dr\. Weber>Have you had thoughts\nof suicide\?$/)],
    ['note', 'data', 'Yes.'],
    ['note', 'data', expect.stringMatching(/^I bought a rope\n\n00:09[^]*on Sunday\.$/)],
  ])
})

describe('a transcript that comes with the request', () => {
  interface Flag {
    readonly category: string
    readonly evidence: { readonly source: string; readonly field: string; readonly text: string } | null
  }
  const flags = (as: 'therapist' | 'colleague' = 'therapist') =>
    ask<{ nodes: readonly Flag[] }>(
      app,
      'query { riskFlags(first: 50) { nodes { category evidence { source field text } } } }',
      {},
      as,
    ).then(({ nodes }) => nodes.filter(({ evidence }) => evidence?.source === 'SESSION_TRANSCRIPT'))

  test('raises a flag for what the client says of danger, once, with their line as evidence', async () => {
    const text =
      'T: I will kill the lights.\nImogen: I am going to hang myself tonight.\nMother: I want to die of shame.'
    const speakers = [{ name: 'T', who: 'THERAPIST' }]
    const therapistSessionId = await heldSession(app)
    await draftNote(app, { therapistSessionId, transcript: { text, speakers } })
    await draftNote(app, { therapistSessionId, template: 'dap', transcript: { text, speakers } })
    expect(await flags()).toEqual([
      {
        category: 'SELF_HARM',
        evidence: {
          source: 'SESSION_TRANSCRIPT',
          field: 'turns[1].text',
          text: expect.stringContaining('hang myself'),
        },
      },
    ])
    const { rows } = await app.owner.query(
      `select source_id, field from risk_flag where source = 'sessionTranscript' and client_user_id = $1`,
      [app.personas.ids.client],
    )
    expect(rows).toHaveLength(1)
  })

  test('without danger raises none', async () => {
    const before = await flags()
    const text = 'Therapist: Do you want to die?\nImogen: No. I slept well and I saw my sister.'
    await draftNote(app, { therapistSessionId: await heldSession(app), transcript: { text } })
    expect(await flags()).toEqual(before)
  })
})
