import { z } from 'zod'
import { InvalidInput } from '../../src/kernel/errors.js'
import { text } from '../../src/kernel/text/text.js'
import {
  CountJournalsByDayDocument,
  CountMyJournalsByDayDocument,
  CreateJournalDocument,
  DeleteJournalDocument,
  ListJournalsDocument,
  ListJournalsInRangeDocument,
  ListMyJournalsInRangeDocument,
  UpdateJournalDocument,
  type CountJournalsByDayQuery,
  type JournalSliceFragment,
} from '../documents.generated.js'
import { bodyId, byClient, dateOrInstant, orNull, pathId, shownDate, shownId, timestamp } from '../fields.js'
import { route } from '../define-route.js'
import { reply } from '../route.js'
import { LIMITS } from '../../src/kernel/limits.js'

const journalBody = z
  .object({
    userid: orNull(bodyId).describe("The owning client; absent means a signed-in client's own."),
    title: orNull(text(LIMITS.journal.title)),
    description: orNull(text(LIMITS.longText)),
    journal_timestamp: orNull(dateOrInstant),
  })
  .meta({ id: 'JournalBody' })

const journal = z
  .object({
    journalid: shownId,
    userid: shownId.nullable(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    journal_timestamp: timestamp.nullable(),
  })
  .meta({ id: 'Journal' })

const rangeBody = z
  .object({
    userid: orNull(bodyId).describe('The owning client; absent means the caller.'),
    fromdate: dateOrInstant,
    todate: dateOrInstant.describe('A bare date includes that whole day.'),
  })
  .meta({ id: 'JournalRange' })

const journalId = z.object({ journalid: shownId }).meta({ id: 'JournalId' })

const byJournal = z.object({ journalid: pathId.describe('The journal entry.') })

const journalNames = { clientId: 'userid', journalTimestamp: 'journal_timestamp' }
const rangeNames = {
  clientId: 'userid',
  from: 'fromdate',
  to: 'todate',
  'range.from': 'fromdate',
  'range.to': 'todate',
  range: 'fromdate',
}

type JournalNode = NonNullable<JournalSliceFragment['nodes']>[number]

const entries = {
  item: journal,
  empty: 204,
  render: (node: JournalNode) => ({
    journalid: node.id,
    userid: node.clientId,
    title: node.title,
    description: node.description,
    journal_timestamp: node.journalTimestamp,
  }),
} as const

/** Journals, exactly as documented: private writing of a client, newest first. */
export const journalRoutes = [
  route('POST', '/journals/', {
    summary: 'Create a journal entry',
    description: 'If `journal_timestamp` is absent, the current time is used.',
    anonymous: 'legacy',
    body: journalBody,
    names: journalNames,
  }).runs(
    { 201: journalId },
    {
      document: CreateJournalDocument,
      variables: ({ body }) => ({ input: journalInput(body) }),
      answer: ({ createJournal }) => reply(201, { journalid: createJournal.journalId }),
    },
  ),

  route('PUT', '/journals/{journalid}/', {
    summary: 'Change a journal entry',
    description: 'A field that is absent keeps its value; null clears it.',
    anonymous: 'legacy',
    params: byJournal,
    body: journalBody,
    names: journalNames,
  }).runs(
    { 200: journalId },
    {
      document: UpdateJournalDocument,
      variables: ({ params, body }) => ({ id: params.journalid, input: journalInput(body) }),
      answer: ({ updateJournal }) => reply(200, { journalid: updateJournal.journalId }),
    },
  ),

  route('DELETE', '/journals/{journalid}/', {
    summary: 'Delete a journal entry',
    description: 'The record is kept but no longer shown.',
    anonymous: 'legacy',
    params: byJournal,
  }).runs(
    { 200: journalId },
    {
      document: DeleteJournalDocument,
      variables: ({ params }) => ({ id: params.journalid }),
      answer: ({ deleteJournal }) => reply(200, { journalid: deleteJournal.journalId }),
    },
  ),

  route('GET', '/journals/{userid}/', {
    summary: 'Journal entries of a client, newest first',
    anonymous: 'legacy',
    params: byClient,
    names: journalNames,
  }).lists(entries, {
    document: ListJournalsDocument,
    variables: ({ params }) => ({ clientId: params.userid }),
    connection: ({ journals }) => journals,
  }),

  route('POST', '/journals/range/', {
    summary: 'Journal entries of a client in a range of dates, newest first',
    anonymous: 'legacy',
    body: rangeBody,
    names: rangeNames,
  }).listsEither(entries, {
    named: ({ body }) => body.userid,
    use: {
      document: ListJournalsInRangeDocument,
      variables: ({ named, body }) => ({ clientId: named, range: toRange(body) }),
      connection: ({ journals }) => journals,
    },
    otherwise: {
      document: ListMyJournalsInRangeDocument,
      variables: ({ body }) => ({ range: toRange(body) }),
      connection: ({ me }) => given(required(me).journals),
    },
  }),

  route('POST', '/journals/stats/', {
    summary: 'Number of journal entries for each day',
    description: 'Oldest day first. Days without entries are left out.',
    anonymous: 'legacy',
    body: rangeBody,
    names: rangeNames,
  }).runsEither(
    {
      200: z
        .object({ journalstats: z.array(z.object({ journaldate: shownDate, count: z.int() })) })
        .meta({ id: 'JournalStatistics' }),
      204: null,
    },
    {
      named: ({ body }) => body.userid,
      use: {
        document: CountJournalsByDayDocument,
        variables: ({ named, body }) => ({ clientId: named, range: toRange(body) }),
        answer: ({ journalCountsByDay }) => statistics(journalCountsByDay),
      },
      otherwise: {
        document: CountMyJournalsByDayDocument,
        variables: ({ body }) => ({ range: toRange(body) }),
        answer: ({ me }) => statistics(given(required(me).journalCountsByDay)),
      },
    },
  ),
]

function journalInput(body: z.output<typeof journalBody>) {
  return {
    clientId: body.userid,
    title: body.title,
    description: body.description,
    journalTimestamp: body.journal_timestamp,
  }
}

function toRange({ fromdate, todate }: z.output<typeof rangeBody>) {
  return { from: fromdate, to: todate }
}

/** A caller without an identity must name the client whose journals they mean. */
function required<Person>(me: Person | null): Person {
  if (me === null) throw InvalidInput.of('userid', 'is required')
  return me
}

/** A client's own journals need no consent, so they are present unless the answer has errors. */
function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Own journals came neither with data nor with an error.')
  return value
}

function statistics(counts: CountJournalsByDayQuery['journalCountsByDay']) {
  if (counts.length === 0) return reply(204)
  const journalstats = counts.map(({ date, count }) => ({ journaldate: date, count }))
  return reply(200, { journalstats })
}
