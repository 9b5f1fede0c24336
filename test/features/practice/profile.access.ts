import { exists } from '../../support/service/access.js'
import type { FeatureAccess } from '../../access/feature-access.js'
import { newAddress } from '../../access/subjects.js'

const GRAPHQL = `
                         open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.practice           401   401    ok    ok    ok       ok    ok      ok        ok    empty    empty    empty    401   401
Practice.safetyContact   401   401    empty empty empty    empty empty   empty     ok    empty    empty    empty    401   401
Practice.storage         401   401    empty empty empty    empty empty   empty     ok    ok       empty    empty    401   401
PracticeStorage.largest  401   401    empty empty empty    empty empty   empty     ok    empty    empty    empty    401   401
Mutation.updatePractice  401   401    403   403   403      403   403     403       ok    ok       403      403      401   401
`

/** Who sees and changes how a practice is called and reached. */
export const practiceProfile: FeatureAccess = {
  title: 'Profile of a practice',
  conditions: [
    'Everybody sees name, time zone and contact of their own practice. The safety contact and what is stored are shown to the admin alone.',
  ],
  graphqlTable: GRAPHQL,
  roles: {
    frontDesk: {
      'Query.practice': 'ok',
    },
  },
  graphql: {
    'Query.practice': { document: '{ practice { name timezone address phone email } }', shows: () => 'First practice' },
    'Practice.safetyContact': {
      document: '{ practice { safetyContact { email } } }',
      variables: async ({ app: { owner, personas } }) => {
        const values = [personas.organisationId, personas.ids.therapist]
        await owner.query('update organisation set safety_contact_user_id = $2 where id = $1', values)
        return {}
      },
      shows: () => 'therapist@example.org',
    },
    'Practice.storage': {
      document: '{ practice { storage { limitBytes } } }',
      shows: () => String(2 ** 40),
    },
    'PracticeStorage.largest': {
      document: '{ practice { storage { largest { clientId } } } }',
      variables: async ({ app: { owner, personas } }) => {
        await owner.query(
          `insert into storage_use (kind, id, organisation_id, bytes) values ('client', 1999999999, $1, 1) on conflict do nothing`,
          [personas.organisationId],
        )
        return {}
      },
      shows: () => '1999999999',
    },
    'Mutation.updatePractice': {
      document: 'mutation ($address: String!) { updatePractice(input: { address: $address }) { version } }',
      variables: () => ({ address: newAddress() }),
      changed: (seat, { address }) => exists(seat, 'select 1 from organisation where contact_address = $1', [address]),
    },
  },
}
