import { addOverdue } from './add-overdue.js'
import { ABSENT, ENTRY_DAY, type Seat } from '../../support/service/access.js'
import {
  endSchedules,
  insertGoal,
  insertMood,
  insertRecommendation,
  insertSchedule,
} from '../../support/records/tracked.js'
import type { FeatureAccess, GraphqlOperation, Variables } from '../../access/feature-access.js'
import { canary } from '../../access/subjects.js'
import { rowsWith } from '../../support/database/rows-with.js'

const GRAPHQL = `
                                  open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.moods                       401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Query.moodTrend                   401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Mutation.logMood                  401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
Mutation.updateMood               401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Mutation.deleteMood               401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
User.moods                        401   401    ok    404   ok       404   404     404       empty 404      404      404      401   401
User.moodTrend                    401   401    ok    404   ok       404   404     404       empty 404      404      404      401   401
Query.goal                        401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Query.goals                       401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Mutation.createGoal               401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
Mutation.updateGoal               401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Mutation.recordGoalProgress       401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Mutation.deleteGoal               401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Mutation.addGoalIntervention      401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Mutation.updateGoalIntervention   401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Mutation.removeGoalIntervention   401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
User.goals                        401   401    ok    404   ok       404   404     404       empty 404      404      404      401   401
Goal.interventions                401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Goal.history                      401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Query.recommendations             401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Mutation.createRecommendation     401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
Mutation.decideRecommendation     401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Mutation.deleteRecommendation     401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
User.recommendations              401   401    ok    404   ok       404   404     404       empty 404      404      404      401   401
Query.screeningSchedules          401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Query.overdueMeasures             401   401    empty empty empty    empty empty   empty     ok    empty    empty    empty    401   401
Mutation.assignScreening          401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
Mutation.changeScreeningSchedule  401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Mutation.endScreeningSchedule     401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
User.screeningSchedules           401   401    ok    404   ok       404   404     404       empty 404      404      404      401   401
`

const absent = { id: ABSENT }
const ownMood = async ({ app, subjectId, canary: note }: Seat): Promise<Variables> => ({
  id: await insertMood(app.owner, subjectId, note),
})
const ownGoal = async ({ app, subjectId, canary: title }: Seat): Promise<Variables> => ({
  id: (await insertGoal(app.owner, subjectId, title)).id,
})
const ownStep = async ({ app, subjectId, canary: title }: Seat): Promise<Variables> => ({
  id: (await insertGoal(app.owner, subjectId, title)).interventionId,
})
const ownRecommendation = async ({ app, subjectId, canary: title }: Seat): Promise<Variables> => ({
  id: await insertRecommendation(app.owner, subjectId, title),
})
const ownSchedule = async ({ app, subjectId, canary: key }: Seat): Promise<Variables> => ({
  id: await insertSchedule(app.owner, subjectId, key),
})
/** The subject, of whom there is one such record at least. */
const whoHas =
  (make: (seat: Seat) => Promise<Variables>) =>
  async (seat: Seat): Promise<Variables> => {
    await make(seat)
    return { id: seat.subjectId }
  }
/** A field that shows records of the subject. */
const shown = (document: string, variables: (seat: Seat) => Promise<Variables>): GraphqlOperation => ({
  document,
  variables,
  shows: canary,
  absent,
})
/** A change of one record, and what tells that it took place. */
const change = (
  document: string,
  variables: (seat: Seat) => Promise<Variables>,
  table: string,
  condition: string,
): GraphqlOperation => ({
  document,
  variables,
  changed: async ({ app }, { id }) =>
    (await app.owner.query(`select 1 from ${table} where id = $1 and ${condition}`, [id])).rows.length > 0,
  absent,
})
let drawn = 0
/** Something new for the subject, and the column that holds a text that nobody wrote before. */
const made = (
  document: string,
  table: string,
  column: string,
  input: (text: string) => Variables,
): GraphqlOperation => ({
  document,
  variables: ({ subjectId }) => ({ input: { ...input(`new-${++drawn}`), clientId: subjectId } }),
  changed: async ({ app, subjectId }) =>
    (await rowsWith(app.owner, table, { client_user_id: String(subjectId), [column]: `new-${drawn}` })).length > 0,
  absent: { input: { ...input('x'), clientId: ABSENT } },
})
const GOAL = 'goal { title interventions { title } history { note } }'

/** The apps whose practice has enough clients for numbers. */
const counted = new WeakSet()

/** Who may have what of tracking, and how it is asked for. */
export const tracking: FeatureAccess = {
  title: 'Moods, goals, recommendations, screening schedules',
  conditions: ['The legacy integration sees a part in the activity status.'],
  graphqlTable: GRAPHQL,
  roles: {
    emergency: {
      'Mutation.updateMood': '404',
      'Mutation.deleteMood': '404',
      'Mutation.updateGoal': '404',
      'Mutation.recordGoalProgress': '404',
      'Mutation.deleteGoal': '404',
      'Mutation.addGoalIntervention': '404',
      'Mutation.updateGoalIntervention': '404',
      'Mutation.removeGoalIntervention': '404',
      'Mutation.decideRecommendation': '404',
      'Mutation.deleteRecommendation': '404',
      'Mutation.changeScreeningSchedule': '404',
      'Mutation.endScreeningSchedule': '404',
    },
  },
  graphql: {
    'Query.moods': shown('query ($id: ID!) { moods(clientId: $id) { nodes { note } } }', whoHas(ownMood)),
    'Query.moodTrend': {
      document: 'query ($id: ID!) { moodTrend(clientId: $id) { date average } }',
      variables: whoHas(ownMood),
      shows: () => ENTRY_DAY,
      absent,
    },
    'Mutation.logMood': made(
      'mutation ($input: LogMoodInput!) { logMood(input: $input) { mood { note } } }',
      'mood',
      'note',
      (note) => ({ note, value: 5 }),
    ),
    'Mutation.updateMood': change(
      'mutation ($id: ID!) { updateMood(id: $id, input: { value: 9 }) { mood { note } } }',
      ownMood,
      'mood',
      'value = 9',
    ),
    'Mutation.deleteMood': change(
      'mutation ($id: ID!) { deleteMood(id: $id) { id } }',
      ownMood,
      'mood',
      'deleted_at is not null',
    ),
    'User.moods': shown('query ($id: ID!) { user(id: $id) { id moods { nodes { note } } } }', whoHas(ownMood)),
    'User.moodTrend': {
      document: 'query ($id: ID!) { user(id: $id) { id moodTrend { date average } } }',
      variables: whoHas(ownMood),
      shows: () => ENTRY_DAY,
      absent,
    },
    'Query.goal': shown('query ($id: ID!) { goal(id: $id) { title } }', ownGoal),
    'Query.goals': shown('query ($id: ID!) { goals(clientId: $id) { nodes { title } } }', whoHas(ownGoal)),
    'Mutation.createGoal': made(
      `mutation ($input: CreateGoalInput!) { createGoal(input: $input) { ${GOAL} } }`,
      'goal',
      'title',
      (title) => ({ title }),
    ),
    'Mutation.updateGoal': change(
      `mutation ($id: ID!) { updateGoal(id: $id, input: { domain: "sleep" }) { ${GOAL} } }`,
      ownGoal,
      'goal',
      `domain is not null`,
    ),
    'Mutation.recordGoalProgress': change(
      `mutation ($id: ID!) { recordGoalProgress(id: $id, input: { progress: 40 }) { ${GOAL} } }`,
      ownGoal,
      'goal',
      'progress = 40',
    ),
    'Mutation.deleteGoal': change(
      'mutation ($id: ID!) { deleteGoal(id: $id) { id } }',
      ownGoal,
      'goal',
      'deleted_at is not null',
    ),
    'Mutation.addGoalIntervention': {
      document: `mutation ($id: ID!) { addGoalIntervention(goalId: $id, title: "walk") { ${GOAL} } }`,
      variables: ownGoal,
      changed: async ({ app }, { id }) =>
        (await rowsWith(app.owner, 'goal_intervention', { goal_id: String(id), title: 'walk' })).length > 0,
      absent,
    },
    'Mutation.updateGoalIntervention': change(
      `mutation ($id: ID!) { updateGoalIntervention(id: $id, input: { isDone: true }) { ${GOAL} } }`,
      ownStep,
      'goal_intervention',
      'done_at is not null',
    ),
    'Mutation.removeGoalIntervention': change(
      'mutation ($id: ID!) { removeGoalIntervention(id: $id) { id } }',
      ownStep,
      'goal_intervention',
      'deleted_at is not null',
    ),
    'User.goals': shown('query ($id: ID!) { user(id: $id) { id goals { nodes { title } } } }', whoHas(ownGoal)),
    'Goal.interventions': shown('query ($id: ID!) { goal(id: $id) { interventions { title } } }', ownGoal),
    'Goal.history': shown('query ($id: ID!) { goal(id: $id) { history { note } } }', ownGoal),
    'Query.recommendations': shown(
      'query ($id: ID!) { recommendations(clientId: $id) { nodes { title } } }',
      whoHas(ownRecommendation),
    ),
    'Mutation.createRecommendation': made(
      'mutation ($input: CreateRecommendationInput!) { createRecommendation(input: $input) { recommendation { title } } }',
      'recommendation',
      'title',
      (title) => ({ title }),
    ),
    'Mutation.decideRecommendation': change(
      'mutation ($id: ID!) { decideRecommendation(id: $id, status: ACCEPTED) { recommendation { title } } }',
      ownRecommendation,
      'recommendation',
      `status = 'accepted'`,
    ),
    'Mutation.deleteRecommendation': change(
      'mutation ($id: ID!) { deleteRecommendation(id: $id) { id } }',
      ownRecommendation,
      'recommendation',
      'deleted_at is not null',
    ),
    'User.recommendations': shown(
      'query ($id: ID!) { user(id: $id) { id recommendations { nodes { title } } } }',
      whoHas(ownRecommendation),
    ),
    'Query.screeningSchedules': shown(
      'query ($id: ID!) { screeningSchedules(clientId: $id) { nodes { instrument } } }',
      whoHas(ownSchedule),
    ),
    'Query.overdueMeasures': {
      document: '{ overdueMeasures { instrument clients overdue } }',
      variables: async ({ app }) => {
        if (!counted.has(app)) await addOverdue(app, [9, 9, 9, 9, 9], 'admin')
        counted.add(app)
        return {}
      },
      shows: () => '"instrument":"gad-7"',
    },
    'Mutation.assignScreening': {
      document:
        'mutation ($input: AssignScreeningInput!) { assignScreening(input: $input) { schedule { instrument } } }',
      variables: async ({ app, subjectId }) => {
        await endSchedules(app.owner, subjectId, 'phq-9')
        return { input: { clientId: subjectId, instrument: 'phq-9', recurrence: 'WEEKLY', startsOn: '2900-01-01' } }
      },
      changed: async ({ app, subjectId }) =>
        (
          await app.owner.query(
            `select 1 from screening_schedule where client_user_id = $1 and instrument_key = 'phq-9' and ended_at is null`,
            [subjectId],
          )
        ).rows.length > 0,
      absent: { input: { clientId: ABSENT, instrument: 'phq-9', recurrence: 'WEEKLY' } },
    },
    'Mutation.changeScreeningSchedule': change(
      'mutation ($id: ID!) { changeScreeningSchedule(id: $id, input: { reminderHour: 18 }) { schedule { instrument } } }',
      ownSchedule,
      'screening_schedule',
      'reminder_hour = 18',
    ),
    'Mutation.endScreeningSchedule': change(
      'mutation ($id: ID!) { endScreeningSchedule(id: $id) { schedule { instrument } } }',
      ownSchedule,
      'screening_schedule',
      'ended_at is not null',
    ),
    'User.screeningSchedules': shown(
      'query ($id: ID!) { user(id: $id) { id screeningSchedules { nodes { instrument } } } }',
      whoHas(ownSchedule),
    ),
  },
}
