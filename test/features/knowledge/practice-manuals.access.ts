import { ABSENT, exists, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary } from '../../access/subjects.js'

const GRAPHQL = `
                                open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.practiceManuals           401   401    403   403   403      403   403     403       ok    empty    403      403      401   401
Mutation.uploadManual           401   401    403   403   403      403   403     403       ok    ok       403      403      401   401
Mutation.updateManual           401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.withdrawManual         401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.chooseCommonManuals    401   401    403   403   403      403   403     403       ok    ok       403      403      401   401
`

/** A manual of the practice of the scene, without an index. */
const ownManual = async ({ app: { owner, personas }, canary: title }: Seat): Promise<Variables> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into practice_manual (organisation_id, title, is_for_clients, format, media_type, bytes, sha256, passages, body,
       uploaded_at, updated_at)
     values ($1, $2, false, 'markdown', 'text/markdown', 1, '', 1, '', now(), now()) returning id`,
    [personas.organisationId, title],
  )
  return { id: rows[0]?.id }
}

const sumOfVersions = async ({ app }: Seat): Promise<number> => {
  const { rows } = await app.owner.query<{ sum: string }>('select sum(version) from organisation')
  return Number(rows[0]?.sum)
}

/** Who sees and changes which manuals a practice has. */
export const practiceManuals: FeatureAccess = {
  title: 'Manuals of practices',
  conditions: [
    'Questions of members of a practice are answered from its manuals; clients only from those that are open to them. Nobody else is.',
    'Admins see and change the manuals of their own practice, and follow how their index is made. Operators see none.',
  ],
  graphqlTable: GRAPHQL,
  graphql: {
    'Query.practiceManuals': {
      document: '{ practiceManuals { id title state } }',
      variables: async (seat) => {
        // The list is bounded, so those of other tests must leave room.
        await seat.app.owner.query('delete from practice_manual')
        await ownManual(seat)
        return {}
      },
      shows: canary,
    },
    'Mutation.uploadManual': {
      document: 'mutation ($text: String!) { uploadManual(input: { text: $text }) { manualId } }',
      variables: async ({ app }) => {
        await app.owner.query('delete from practice_manual')
        return { text: '# House rules\n\nShoes stay at the door.' }
      },
      changed: (seat) => exists(seat, `select 1 from practice_manual where title = 'House rules'`, []),
    },
    'Mutation.updateManual': {
      document: 'mutation ($id: ID!) { updateManual(id: $id, input: { isForClients: true }) { manualId } }',
      variables: ownManual,
      changed: (seat, { id }) => exists(seat, 'select 1 from practice_manual where id = $1 and is_for_clients', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.withdrawManual': {
      document: 'mutation ($id: ID!) { withdrawManual(id: $id) { manualId } }',
      variables: ownManual,
      changed: async (seat, { id }) => !(await exists(seat, 'select 1 from practice_manual where id = $1', [id])),
      absent: { id: ABSENT },
    },
    'Mutation.chooseCommonManuals': {
      // Chooses what is chosen already, so that questions of other tests are answered.
      document: 'mutation { chooseCommonManuals(areUsed: true) { areUsed } }',
      variables: async (seat) => ({ before: await sumOfVersions(seat) }),
      changed: async (seat, { before }) => (await sumOfVersions(seat)) > Number(before),
    },
  },
}
