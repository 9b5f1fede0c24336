import { ABSENT, exists, insertModelCall, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary } from '../../access/subjects.js'

const GRAPHQL = `
                              open closed self other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.modelCall               401  401    ok   404   ok       404   404     404       404   404      404      404      401   401
Query.modelCalls              401  401    ok   empty ok       empty empty   empty     empty empty    empty    empty    401   401
Practice.model                401  401    empty empty empty    empty empty   empty     ok    ok       empty    empty    401   401
Mutation.chooseModelProvider  401  401    403  403   403      403   403     403       ok    ok       403      403      401   401
Mutation.testLanguageModel    401  401    403  403   403      403   403     403       ok    ok       403      ok       401   401
Query.languageModelUsage      401  401    403  403   403      403   403     403       ok    empty    403      403      401   401
Query.practiceModelCalls      401  401    403  403   403      403   403     403       ok    empty    403      403      401   401
`

/** A call of the subject's practice with the canary as its purpose. */
async function callOfPractice({ app, subjectId, canary: task }: Seat): Promise<Variables> {
  const id = await insertModelCall(app, subjectId, 'a prompt')
  await app.owner.query('update model_call set task = $2 where public_id = $1', [id, task])
  const today = new Date().toISOString().slice(0, 10)
  return { from: today, to: today }
}

/** Who may have what of egress, and how it is asked for. */
export const egress: FeatureAccess = {
  title: 'Calls of language models',
  conditions: [
    "Clients read calls about them alone, but not answers to their therapist's questions.",
    'Therapists read calls that they caused, while assigned to all clients concerned.',
    'Both only if they may read all sources of the call.',
    'The admin chooses which provider is asked for the people of the practice.',
    'The admin sees numbers of calls of the practice and lists them, without texts, and not who or whom they were about.',
    'An admin tests the model of the practice, an operator that of the installation.',
  ],
  graphqlTable: GRAPHQL,
  roles: {
    emergency: {
      'Query.modelCall': '404',
      'Query.modelCalls': 'empty',
    },
  },
  graphql: {
    'Query.modelCall': {
      document: 'query ($id: String!) { modelCall(id: $id) { prompt } }',
      variables: async ({ app, subjectId, canary: text }) => ({ id: await insertModelCall(app, subjectId, text) }),
      shows: canary,
      absent: { id: '7d2c3a52-9a0e-4f1e-8d5a-0e6c1f2b3a4d' },
    },
    'Query.modelCalls': {
      document: 'query ($id: ID!) { modelCalls(clientId: $id) { nodes { prompt } } }',
      variables: async ({ app, subjectId, canary: text }) => {
        await insertModelCall(app, subjectId, text)
        return { id: subjectId }
      },
      shows: canary,
      absent: { id: ABSENT },
    },
    'Practice.model': { document: '{ practice { model { providers } } }', shows: () => 'offline' },
    'Mutation.chooseModelProvider': {
      document: 'mutation { chooseModelProvider(provider: "offline") { chosen } }',
      variables: async ({ app }) => {
        await app.owner.query('update organisation set model_provider = null')
        return {}
      },
      changed: (seat) => exists(seat, `select 1 from organisation where model_provider = 'offline'`, []),
    },
    'Mutation.testLanguageModel': {
      document: 'mutation { testLanguageModel { ok failure } }',
      variables: async ({ app }) => {
        await app.owner.query(`delete from rate_count where kind = 'test-model'`)
        await app.owner.query(`delete from model_call where task = 'test-language-model'`)
        return {}
      },
      changed: (seat) => exists(seat, `select 1 from model_call where task = 'test-language-model'`, []),
    },
    'Query.languageModelUsage': {
      document:
        'query ($from: LocalDate!, $to: LocalDate!) { languageModelUsage(from: $from, to: $to, byPurpose: true, first: 500) { nodes { purpose calls } } }',
      variables: callOfPractice,
      shows: canary,
    },
    'Query.practiceModelCalls': {
      document:
        'query ($from: LocalDate!, $to: LocalDate!) { practiceModelCalls(from: $from, to: $to, first: 500) { nodes { task outcome } } }',
      variables: callOfPractice,
      shows: canary,
    },
  },
}
