import type { Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary } from '../../access/subjects.js'

const GRAPHQL = `
                         open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.backgroundWork     401   401    403   403   403      403   403     403       403   403      403      ok       401   401
Query.deadLetters        401   401    403   403   403      403   403     403       403   403      403      ok       401   401
Query.databaseState      401   401    403   403   403      403   403     403       403   403      403      ok       401   401
Mutation.retryDeadLetter 401   401    403   403   403      403   403     403       403   403      403      ok       401   401
`

let made = 0

/** Work for the subject that was given up. */
const deadLetter = async ({ app, subjectId, canary: kind }: Seat): Promise<Variables> => {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into effect (effect_key, kind, ref_id, ref_version, state, attempt, finished_at, error_code)
     values ($1, $2, $3, 1, 'dead', 5, now(), 'SCENE') returning id`,
    [`scene:${++made}:${kind}`, kind, subjectId],
  )
  return { id: Number(rows[0]?.id) }
}

/** Who may have what of the health of the service, and how it is asked for. */
export const serviceHealth: FeatureAccess = {
  title: 'The health of the service',
  conditions: ['Operators see numbers, times and error codes of background work, and of no record for whom it was.'],
  graphqlTable: GRAPHQL,
  graphql: {
    'Query.backgroundWork': {
      document: '{ backgroundWork { job waiting dead } }',
      variables: deadLetter,
      shows: canary,
    },
    'Query.deadLetters': {
      document: '{ deadLetters(first: 500) { nodes { job } } }',
      variables: deadLetter,
      shows: canary,
    },
    'Query.databaseState': { document: '{ databaseState { version migration bytes } }' },
    'Mutation.retryDeadLetter': {
      document: 'mutation ($id: ID!) { retryDeadLetter(jobId: $id) { jobId } }',
      variables: deadLetter,
    },
  },
}
