import { z } from 'zod'
import { CountOutcomesDocument } from '../../documents.generated.js'
import { route } from '../../define-route.js'
import { calendarDate, shownId } from '../../fields.js'
import { reply } from '../../route.js'

const shownOutcome = z
  .object({
    instrument: z.string().describe('The key of the instrument.'),
    instrument_title: z.string(),
    therapist_user_id: shownId.nullable(),
    client_group_id: shownId.nullable().describe('Null with `by=client_group` for clients without one.'),
    clients: z.int().describe('Clients with two scores or more in the range, at least five.'),
    improved: z.int().nullable().describe('Reliably improved (response).'),
    recovered: z.int().nullable().describe('Of those, out of the clinical range (remission).'),
    deteriorated: z.int().nullable().describe('Reliably worse.'),
    mean_change: z.number().describe('From the first score to the last, in points.'),
  })
  .meta({ id: 'Outcome' })

/** Numbers for whole practices. */
export const outcomeRoutes = [
  route('GET', '/practice/reports/outcomes/', {
    summary: "How the scores of a practice's clients have changed",
    description:
      'By instrument, for administrators; empty for others. Groups of fewer than five clients are left out. ' +
      'A number is null if none is published for the instrument.',
    anonymous: 'never',
    query: z.object({
      by: z.enum(['therapist', 'client_group']).optional().describe('Which clients are counted apart.'),
      from: calendarDate.optional().describe('The first day, in UTC.'),
      to: calendarDate.optional().describe('The last day (inclusive), in UTC.'),
    }),
  }).runs(
    { 200: z.object({ outcomes: z.array(shownOutcome) }).meta({ id: 'Outcomes' }) },
    {
      document: CountOutcomesDocument,
      variables: ({ query: { by, from, to } }) => ({
        byTherapist: by === 'therapist',
        byGroup: by === 'client_group',
        ...{ from: from ?? null, to: to ?? null },
      }),
      answer: ({ outcomes }) =>
        reply(200, {
          outcomes: outcomes.map(({ instrument, therapistId, clientGroupId, meanChange, ...numbers }) => ({
            ...{ instrument: instrument.key, instrument_title: instrument.title },
            ...{ therapist_user_id: therapistId, client_group_id: clientGroupId },
            ...numbers,
            mean_change: meanChange,
          })),
        }),
    },
  ),
]
