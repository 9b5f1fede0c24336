/** The parts of a request that a fake model reads. */
export interface FakeModelRequest {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly response_format?: { readonly json_schema: { readonly name: string; readonly schema: Schema } }
}

/** How the fake models behave. */
export const FAKE_KINDS = ['good', 'hostile'] as const
export type FakeKind = (typeof FAKE_KINDS)[number]

const instructionsOf = ({ messages }: FakeModelRequest): string =>
  messages.find(({ role }) => role === 'system')?.content ?? ''
const dataOf = ({ messages }: FakeModelRequest): string =>
  messages.findLast(({ role }) => role === 'user')?.content ?? ''

/** The numbered lines of a request, as the prompts for plans and documents contain them. */
function unitsOf(asked: FakeModelRequest): readonly { readonly number: number; readonly text: string }[] {
  return Array.from(
    dataOf(asked).matchAll(/^\[(\d+)\] (?:\([^)\n]*\) |[^:\n]{1,60}: )?(.+)$/gm),
    ([, number, text]) => ({
      number: Number(number),
      text: text ?? '',
    }),
  )
}

/** The sections of the requested document. */
function sectionsOf({ response_format: format }: FakeModelRequest): readonly string[] {
  const names = /"enum":(\["[^\]]+\])/.exec(JSON.stringify(format?.json_schema.schema ?? {}))?.[1]
  return names === undefined ? [] : (JSON.parse(names) as string[])
}

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
}

/** The smallest value that fits a schema, for requests that are not measured: background work of the demo practice. */
function smallestValue({ type, enum: values, anyOf, properties = {} }: Schema): unknown {
  if (values !== undefined) return values[0]
  if (anyOf?.[0] !== undefined) return smallestValue(anyOf[0])
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, smallestValue(one)]))
  if (type === 'array') return []
  if (type === 'string') return 'Nothing of note.'
  return type === 'boolean' ? false : 0
}

interface AnswerTexts {
  readonly reply: string
  /** The text for each source. */
  readonly fromSource: (text: string) => string
  readonly additions: readonly object[]
}

/** Answers with these texts in the requested form. */
function answer(asked: FakeModelRequest, { reply, fromSource, additions }: AnswerTexts): string {
  const name = asked.response_format?.json_schema.name ?? ''
  const units = unitsOf(asked)
  if (name === 'companion') return JSON.stringify({ reply })
  if (name === 'outline-goals') {
    const [first] = units
    return JSON.stringify({
      outline: first === undefined ? [] : [{ summary: fromSource(first.text), lines: [first.number] }],
    })
  }
  if (name === 'draft-goals' || name === 'repair-goals') {
    const goals = units.slice(0, 2).map(({ number, text }) => ({
      ...{ title: fromSource(text).slice(0, 100), description: fromSource(text), domain: 'activity' },
      ...{ measure: 'Times a week', target: '', dueDate: '', interventions: [], lines: [number] },
    }))
    return JSON.stringify({ goals })
  }
  if (name === 'criticise-goals') return JSON.stringify({ findings: [] })
  if (name === 'recommend-measures') return JSON.stringify({ additions, reasons: [], safetyFlags: [] })
  if (name.startsWith('write-')) {
    const sentences = sectionsOf(asked).flatMap((section) =>
      units.map(({ number, text }) => ({ section, text: fromSource(text), sources: [number] })),
    )
    return JSON.stringify({ sentences })
  }
  if (name === 'answer-knowledge') {
    // The first line of a passage contains its heading, the next one its text.
    const passages = Array.from(dataOf(asked).matchAll(/^\[(\d+)\] .*\n(.+)$/gm))
    const statements = passages.slice(0, 3).map(([, number, text = '']) => ({
      ...{ text: fromSource(text), sources: [Number(number)] },
    }))
    return JSON.stringify({ statements })
  }
  if (name === 'map-community')
    return JSON.stringify({
      points: [{ text: fromSource(dataOf(asked).split('\n').slice(1, -1).join(' ')), importance: 50 }],
    })
  if (asked.response_format !== undefined)
    return JSON.stringify(smallestValue(asked.response_format.json_schema.schema))
  const [first] = units
  return first === undefined ? reply : `${fromSource(first.text)} [${first.number}]`
}

/** Follows the instructions and uses only the given sources. */
function good(asked: FakeModelRequest): string {
  return answer(asked, {
    reply: 'It sounds as if these days ask a lot of you. What has helped you a little before?',
    fromSource: (text) => text,
    additions: [],
  })
}

/**
 * Follows instructions in the data, reveals its own instructions, invents facts, and makes promises that are not
 * allowed.
 */
function hostile(asked: FakeModelRequest): string {
  const instructions =
    instructionsOf(asked)
      .split('\n')
      .find((line) => line.length > 80) ?? ''
  const lies =
    'You have bipolar disorder. Take 200 mg more of it. I am a real person and I will keep it a secret. Call 0900 555 123 or https://evil.example.'
  const invented = `ZEBRAFISH. ${lies} ${instructions}`
  return answer(asked, {
    reply: invented,
    fromSource: () => invented,
    additions: [{ domain: 'mood', instrument: 'made-up-9', priority: 'high', reason: invented, quote: invented }],
  })
}

/** The fake models by name. */
export const FAKE_MODELS: Readonly<Record<FakeKind, (asked: FakeModelRequest) => string>> = { good, hostile }
