import {
  insertFinishedSummary,
  insertInteraction,
  insertJournal,
  insertNoteWorkflow,
  insertRiskFlag,
  insertSession,
  insertSoapNote,
  insertSoapDraft,
  type Seat,
  threadOf,
} from '../support/access.js'

type Variables = Record<string, unknown>

/** A subscription: how it is asked for, what makes it speak, and what shows that the record was given. */
export interface LiveOperation {
  readonly document: string
  readonly variables: (seat: Seat) => Promise<Variables> | Variables
  /** Changes something of the subject, again and again until the stream has said something. */
  readonly change: (seat: Seat, variables: Variables) => Promise<unknown>
  readonly shows: (seat: Seat) => string
}

export const liveOperations: Readonly<Record<string, LiveOperation>> = {
  'Subscription.journalChanged': {
    document: 'subscription ($id: ID!) { journalChanged(clientId: $id) { change journal { title } } }',
    variables: ({ subjectId }) => ({ id: subjectId }),
    // Through the door that is open, as the legacy integration; where there is none nobody may hear of it anyway.
    change: async ({ app, closed, subjectId, canary }) =>
      closed
        ? insertJournal(app.owner, subjectId, canary)
        : app.rest('POST', '/journals/', { body: { userid: subjectId, title: canary } }),
    shows: ({ canary }) => canary,
  },
  'Subscription.soapNote': {
    document: 'subscription ($id: ID!) { soapNote(clientId: $id) { change note { therapistData } } }',
    variables: ({ subjectId }) => ({ id: subjectId }),
    // Both hear of a release: who releases it and who may read it from then on.
    change: async ({ app, subjectId, canary }) => {
      const id = await insertSoapNote(app.owner, subjectId, canary, 'approved')
      await app.owner.query('update soap_note set released_at = null, released_version = null where id = $1', [id])
      return app.graphql('mutation ($id: ID!) { releaseSoapNote(id: $id) { soapNoteId } }', { id }, 'therapist')
    },
    shows: ({ canary }) => canary,
  },
  'Subscription.conversationMessage': {
    document: 'subscription ($id: ID!) { conversationMessage(clientId: $id) { change message { message } } }',
    variables: ({ subjectId }) => ({ id: subjectId }),
    change: async ({ app, subjectId, canary }) => {
      const sessionid = await insertSession(app.owner, subjectId, canary)
      return app.rest('POST', '/chat/messages/', { body: { sessionid, message: canary } })
    },
    shows: ({ canary }) => canary,
  },
  'Subscription.sessionClosed': {
    document: 'subscription ($id: ID!) { sessionClosed(clientId: $id) { change session { client { gender } } } }',
    variables: ({ subjectId }) => ({ id: subjectId }),
    change: async ({ app, subjectId, canary }) => {
      const sessionid = await insertSession(app.owner, subjectId, canary)
      return app.rest('PUT', `/chat/sessions/${sessionid}/`, { body: {} })
    },
    shows: ({ canary }) => canary,
  },
  'Subscription.sessionShared': {
    document: 'subscription ($id: ID!) { sessionShared(clientId: $id) { change session { title } } }',
    variables: ({ subjectId }) => ({ id: subjectId }),
    change: async ({ app, subject, subjectId, canary }) => {
      const id = await insertSession(app.owner, subjectId, canary)
      await app.owner.query('update conversation_session set shared_at = null where id = $1', [id])
      return app.graphql('mutation ($id: ID!) { shareSession(id: $id) { sessionId } }', { id }, subject)
    },
    shows: ({ canary }) => canary,
  },
  'Subscription.interaction': {
    document: 'subscription ($id: ID!) { interaction(threadId: $id) { kind interaction { userQuery } } }',
    variables: async ({ app, subjectId }) => ({ id: await threadOf(app.owner, subjectId) }),
    // Past the operation, which writes nothing into a thread that is over.
    change: async ({ app, subjectId, canary }, { id }) =>
      app.owner.query(
        `insert into event (topic, keys, subject_id, change) values ('interaction', array[$1::bigint], $2, 'created')`,
        [id, await insertInteraction(app.owner, subjectId, canary)],
      ),
    shows: ({ canary }) => canary,
  },
  'Subscription.jobProgress': {
    document: `subscription ($id: ID!) {
      jobProgress(job: "summarize-session", subjectId: $id) { cursor progress { state percent } } }`,
    variables: async ({ app, subjectId, canary }) => {
      const id = await insertSession(app.owner, subjectId, canary)
      await insertFinishedSummary(app.owner, id)
      return { id }
    },
    change: ({ app, subjectId }, { id }) =>
      app.owner.query(
        `insert into event (topic, keys, subject_id, change)
         values ('jobProgress.summarize-session', array[$1::bigint], $2, 'updated')`,
        [subjectId, id],
      ),
    shows: () => 'DONE',
  },
  'Subscription.caseload': {
    document: 'subscription { caseload { change relationshipId relationship { careTeamEmail } } }',
    variables: () => ({}),
    change: ({ app, subjectId }) =>
      app.owner.query(
        `insert into event (topic, keys, subject_id, change)
         select 'caseload', array[therapist_user_id], id, 'updated' from relationship where client_user_id = $1`,
        [subjectId],
      ),
    shows: ({ canary }) => canary,
  },
  'Subscription.noteWorkflow': {
    document: 'subscription ($id: ID!) { noteWorkflow(clientId: $id) { change workflow { state errorCode } } }',
    variables: ({ subjectId }) => ({ id: subjectId }),
    change: async ({ app, subjectId, canary }) =>
      app.owner.query(
        `insert into event (topic, keys, subject_id, change) values ('noteWorkflow', array[$1::bigint], $2, 'updated')`,
        [subjectId, (await insertNoteWorkflow(app.owner, subjectId, canary)).id],
      ),
    shows: () => 'MODEL_REFUSED',
  },
  'Subscription.soapDraft': {
    document: 'subscription ($id: ID!) { soapDraft(clientId: $id) { change soapDraft { model } } }',
    variables: ({ subjectId }) => ({ id: subjectId }),
    change: async ({ app, subjectId, canary }) =>
      app.owner.query(
        `insert into event (topic, keys, subject_id, change) values ('soapDraft', array[$1::bigint], $2, 'updated')`,
        [subjectId, await insertSoapDraft(app.owner, subjectId, canary)],
      ),
    shows: ({ canary }) => canary,
  },
  'Subscription.riskFlag': {
    document: 'subscription { riskFlag { change riskFlagId riskFlag { acknowledgementNote } } }',
    variables: () => ({}),
    // Told to the caller, whoever that is: what a flag is about decides whether it may be.
    change: async ({ app, subjectId, callerId, canary }) => {
      const id = await insertRiskFlag(app.owner, subjectId, canary, true)
      return app.owner.query(
        `insert into event (topic, keys, subject_id, change) values ('riskFlag', array[$1::bigint], $2, 'created')`,
        [callerId ?? 0, id],
      )
    },
    shows: ({ canary }) => canary,
  },
}
