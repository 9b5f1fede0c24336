import { randomUUID } from 'node:crypto'
import { ABSENT, exists, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary } from '../../access/subjects.js'

const GRAPHQL = `
                             open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.contentLibrary         ok    ok     ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   ok
Query.contentEntries         401   401    403   403   403      403   403     403       ok    empty    403      403      401   401
Mutation.createContentEntry  401   401    403   403   403      403   403     403       ok    ok       403      403      401   401
Mutation.updateContentEntry  401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.removeContentEntry  401   401    403   403   403      403   403     403       ok    404      403      403      401   401
`

const REST = `
                  open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
GET /ai/content/  ok    ok     ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
`

/** An entry of the organisation of the scene, which is the subject's as well. */
const ownContent = async ({ app, canary: title }: Seat): Promise<Variables> => {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into content_entry (organisation_id, content_group, topic_group, title, description, url)
     values ($1, 'a', 'b', $2, '', 'https://example.org/') returning id`,
    [app.personas.organisationId, title],
  )
  return { id: rows[0]?.id }
}

/** Who may have what of content, and how it is asked for. */
export const content: FeatureAccess = {
  title: 'Content library',
  conditions: [
    'Without credentials only the entries of the platform are shown; people also see those of their organisation.',
    'Admins write the entries of their own organisation.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  graphql: {
    'Query.contentLibrary': {
      document: '{ contentLibrary { name topics { name entries { title url } } } }',
      shows: () => 'Breathing slowly',
    },
    'Query.contentEntries': {
      document: '{ contentEntries { title isPublished } }',
      variables: async (seat) => {
        await ownContent(seat)
        return {}
      },
      shows: canary,
    },
    'Mutation.createContentEntry': {
      document:
        'mutation ($t: String!) { createContentEntry(input: { contentGroup: "a", topicGroup: "b", title: $t, url: "https://example.org/" }) { contentEntryId } }',
      variables: () => ({ t: randomUUID() }),
      changed: (seat, { t }) => exists(seat, 'select 1 from content_entry where title = $1', [t]),
    },
    'Mutation.updateContentEntry': {
      document: 'mutation ($id: ID!) { updateContentEntry(id: $id, input: { position: 9 }) { contentEntryId } }',
      variables: ownContent,
      changed: (seat, { id }) => exists(seat, 'select 1 from content_entry where id = $1 and position = 9', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.removeContentEntry': {
      document: 'mutation ($id: ID!) { removeContentEntry(id: $id) { contentEntryId } }',
      variables: ownContent,
      changed: async (seat, { id }) => !(await exists(seat, 'select 1 from content_entry where id = $1', [id])),
      absent: { id: ABSENT },
    },
  },
  rest: {
    'GET /ai/content/': { ask: () => ({ path: '/ai/content/' }), shows: () => '"Calming down":{"Breathing":[{"id":' },
  },
}
