import { randomUUID } from 'node:crypto'
import { ABSENT, exists, type Seat } from '../support/access.js'
import type { GraphqlOperation, Variables } from './graphql-operations.js'

const subject = ({ subjectId }: Seat): Variables => ({ id: subjectId })
const canary = ({ canary: shown }: Seat): string => shown
/** A form that is in force for everybody whose organisation has none of its own. */
const platformForm = async ({ app }: Seat): Promise<Variables> => {
  const { rows } = await app.owner.query<{ id: string }>(
    `select id from consent_form where kind = 'privacy' and organisation_id is null order by version desc limit 1`,
  )
  return { id: rows[0]?.id }
}
/** An entry of the organisation of the scene, which is the subject's as well. */
const ownContent = async ({ app, canary: title }: Seat): Promise<Variables> => {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into content_entry (organisation_id, content_group, topic_group, title, description, url)
     values ($1, 'a', 'b', $2, '', 'https://example.org/') returning id`,
    [app.personas.organisationId, title],
  )
  return { id: rows[0]?.id }
}
/** An access of the therapist to the subject's record, as the sealer leaves it. */
const accessByTherapist = async ({ app, subjectId, canary: operation }: Seat): Promise<Variables> => {
  const { ids, organisationId } = app.personas
  await app.owner.query(
    `with a as (
       insert into audit (action, operation, outcome, caller_kind, caller_user_id, organisation_id, request_id, door, subject_ids)
       values ('read', $1, 'done', 'user', $2, $3, 'scene', 'rest', array[$4::bigint]) returning id, created_at)
     insert into audit_subject (subject_id, audit_id, created_at) select $4, id, created_at from a`,
    [operation, ids.therapist, organisationId, subjectId],
  )
  return {}
}

/** How each operation of consent forms, of the content library and of the audit trail is asked for. */
export const consentOperations: Readonly<Record<string, GraphqlOperation>> = {
  'Query.consentForms': { document: '{ consentForms { kind version body } }', shows: () => 'AI' },
  'Query.consentForm': {
    document: 'query ($id: ID!) { consentForm(id: $id) { body } }',
    variables: platformForm,
    shows: () => 'how my health information is used',
  },
  'Mutation.publishConsentForm': {
    document:
      'mutation { publishConsentForm(input: { kind: TREATMENT, title: "Treatment", body: "I agree." }) { version } }',
  },
  'Mutation.signConsent': {
    document: 'mutation ($id: ID!) { signConsent(input: { formId: $id, signature: "A. Person" }) { consentId } }',
    variables: platformForm,
  },
  'User.pendingForms': {
    document: 'query ($id: ID!) { user(id: $id) { pendingForms { title } } }',
    variables: subject,
    shows: () => 'Use of automated assistance',
    absent: { id: ABSENT },
  },
  'Consent.form': {
    document: 'query ($id: ID!) { consents(userId: $id) { form { title } } }',
    variables: async (seat) => {
      await seat.app.owner.query(
        `insert into consent (client_user_id, organisation_id, kind, status, form_id, form_version, signature)
         select id, organisation_id, 'privacy', 'given', $2, 1, 'A. Person' from user_account where id = $1`,
        [seat.subjectId, (await platformForm(seat)).id],
      )
      return subject(seat)
    },
    shows: () => 'Notice of privacy practices',
    absent: { id: ABSENT },
  },
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
  'Query.whoOpenedMyRecord': {
    document: '{ whoOpenedMyRecord(first: 500) { nodes { operation people { name } } } }',
    variables: accessByTherapist,
    shows: canary,
  },
  'Query.auditTrail': {
    document: '{ auditTrail(first: 500) { nodes { operation subjectIds target } } }',
    variables: accessByTherapist,
    shows: canary,
  },
}
