import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { PIXEL, SoapDesk } from '../../support/records/soap-notes.js'

let app: TestApp
let desk: SoapDesk
beforeAll(async () => {
  app = await startTestApp({ RELEASE_AFTER_DAYS: '0' })
  desk = new SoapDesk(app)
})
afterAll(() => app.close())

const NOTE = `{ soapNote(id: $id) { state version mlData therapistData isOverride isApproved approvedAs approvedById signature
  signedById contentHash releasedAt releaseDueAt withheldReason draftDistance draftSentences { section state } } }`
const note = (id: number, as: 'therapist' | 'client' = 'therapist') =>
  desk.ask(`query ($id: ID!) ${NOTE}`, { id: String(id) }, as)
const approve = (id: number) =>
  desk.ask('mutation ($id: ID!) { approveSoapNote(id: $id) { version } }', { id: String(id) })
const sign = (id: number, signature = PIXEL) =>
  desk.ask('mutation ($id: ID!, $signature: String!) { signSoapNote(id: $id, signature: $signature) { version } }', {
    id: String(id),
    signature,
  })
const amend = (id: number, data: string, reason = 'A word was missing') =>
  desk.ask(
    'mutation ($id: ID!, $data: String!, $reason: String!) { amendSoapNote(id: $id, data: $data, reason: $reason) { version } }',
    { id: String(id), data, reason },
  )
const verify = (id: number) =>
  desk.ask('query ($id: ID!) { verifySignature(id: $id) { isSigned isValid version } }', { id: String(id) })
const change = (operation: string, id: number, more = '') =>
  desk.ask(`mutation ($id: ID!) { ${operation}(id: $id${more}) { soapNoteId } }`, { id: String(id) })

/** An entry of the client's journal. */
async function journal(visibility: 'shared' | 'private'): Promise<number> {
  const { journalId } = (await desk.ask(
    'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }',
    { input: { title: 'Of the week', visibility: visibility.toUpperCase() } },
    'client',
  )) as { journalId: string }
  return Number(journalId)
}

/** A note that was signed, and may be released at once or not. */
async function signed(data: string): Promise<number> {
  return desk.take({ data, is_approved: true, signature: PIXEL })
}

async function released(id: number): Promise<boolean> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await app.owner.query<{ state: string }>(
      `select state from effect where kind = 'release-soap-note' and ref_id = $1 and state <> 'done'`,
      [id],
    )
    if (rows.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const { rows } = await app.owner.query<{ released: boolean }>(
    'select released_at is not null as released from soap_note where id = $1',
    [id],
  )
  return rows[0]?.released ?? false
}

describe('the documented submission', () => {
  test('returns draft and text together, and says when one has replaced the other', async () => {
    const { status, body } = await desk.submit({ data: 'Draft text', sender_role: 'ml' })
    expect(status).toBe(201)
    expect(body.history).toMatchObject({
      ...{ ml_data: 'Draft text', therapist_data: '', is_override: false, is_approved: false, signature: null },
      ...{ therapist_soapnotes_id: body.id, therapist_notes_notetypeid: 6, client_user_id: desk.clientId },
    })
    const same = await desk.submit({ id: body.id, data: 'Draft text' })
    expect(same.body.history).toMatchObject({ ml_data: 'Draft text', therapist_data: 'Draft text', is_override: false })
    const other = await desk.submit({ id: body.id, data: 'My text', is_override: false })
    expect(other.body).toMatchObject({ id: body.id, history: { therapist_data: 'My text', is_override: true } })
    // A later draft leaves the text alone, and what it is not.
    const later = await desk.submit({ id: body.id, data: 'New draft', sender_role: 'ml', signature: PIXEL })
    expect(later.body.history).toMatchObject({ ml_data: 'New draft', therapist_data: 'My text', signature: null })
  })

  test('of an approved note is allowed, and keeps the approval only if it says so', async () => {
    const id = await desk.take({ is_approved: true })
    expect(await note(id)).toMatchObject({
      state: 'APPROVED',
      approvedAs: 'USER',
      approvedById: String(app.personas.ids.therapist),
    })
    expect((await desk.submit({ id, data: 'Draft', sender_role: 'ml' })).status).toBe(409)
    expect((await desk.submit({ id, data: 'Again', is_approved: true })).body.history.is_approved).toBe(true)
    expect((await desk.submit({ id, data: 'Again' })).body.history.is_approved).toBe(false)
    expect(await note(id)).toMatchObject({ state: 'DRAFT', approvedAs: null, approvedById: null })
  })

  test('keeps an absent signature and removes it for null; an approved note with one is signed', async () => {
    const id = await desk.take({ signature: 'c2lnbmVk' })
    expect((await desk.submit({ id })).body.history.signature).toBe('c2lnbmVk')
    expect((await desk.submit({ id, signature: null })).body.history.signature).toBeNull()
    expect((await desk.submit({ id, is_approved: true })).body.history.is_approved).toBe(true)
    expect(await note(id)).toMatchObject({ state: 'APPROVED' })
    await desk.take({ id, signature: 'c2lnbmVk', is_approved: true })
    expect(await note(id)).toMatchObject({ state: 'SIGNED', signature: 'c2lnbmVk' })
    expect((await desk.submit({ id, data: 'Too late', is_approved: true })).status).toBe(409)
    expect((await desk.submit({ id, data: 'Too late', sender_role: 'ml', amend_reason: 'x' })).status).toBe(409)
    const amended = await desk.submit({ id, data: 'Corrected', amend_reason: 'Wrong word', is_approved: true })
    expect(amended.body.history).toMatchObject({ therapist_data: 'Corrected', is_approved: true, signature: null })
    expect(await note(id)).toMatchObject({ state: 'AMENDING', isApproved: true })
    expect(await verify(id)).toMatchObject({ isSigned: true, isValid: true })
  })

  test('names missing and invalid fields; unknown notes are 404', async () => {
    const { status, body } = await app.rest<{ errors: { field: string }[] }>('POST', '/notes/soap/', {
      as: 'therapist',
      body: {},
    })
    expect(status).toBe(400)
    expect(body.errors.map(({ field }) => field).toSorted()).toEqual([
      'client_user_id',
      'data',
      'is_approved',
      'record_type',
      'sender_role',
      'therapist_client_id',
      'therapist_user_id',
    ])
    const complaint = async (own: Record<string, unknown>) => {
      const answer = await desk.submit(own)
      const errors = (answer.body as unknown as { errors?: { field: string }[] }).errors
      return [answer.status, errors?.map(({ field }) => field).join()]
    }
    expect(await complaint({ data: 'a\0b' })).toEqual([400, 'data'])
    expect(await complaint({ data: '\ud800' })).toEqual([400, 'data'])
    expect(await complaint({ sender_role: 'ml', is_approved: true })).toEqual([400, 'is_approved'])
    expect(await complaint({ record_type: 99 })).toEqual([400, 'record_type'])
    expect(await complaint({ record_type: 'psychotherapy' })).toEqual([400, 'record_type'])
    expect(await complaint({ record_type: undefined, record_type_id: 'soap' })).toEqual([201, undefined])
    expect(await complaint({ therapist_session_id: 1_000_000 })).toEqual([400, 'therapist_session_id'])
    expect(await complaint({ therapist_client_id: 1_000_000 })).toEqual([400, 'therapist_client_id'])
    const held = await desk.take()
    expect(await complaint({ id: held, therapist_client_id: 1_000_000 })).toEqual([400, 'therapist_client_id'])
    const ml = { id: held, sender_role: 'ml' }
    expect(await complaint({ ...ml, therapist_session_id: 1_000_000 })).toEqual([400, 'therapist_session_id'])
    expect(await complaint({ signature: 'not base64!' })).toEqual([400, 'signature'])
    expect(await complaint({ signature: `data:image/png;base64,${btoa('no picture')}` })).toEqual([400, 'signature'])
    expect(await complaint({ signature: 'A'.repeat(512 * 1_024 + 4) })).toEqual([400, 'signature'])
    expect(await complaint({ amend_reason: '  ' })).toEqual([400, 'amend_reason'])
    expect(await complaint({ id: 1_000_000 })).toEqual([404, undefined])
    const id = await desk.take()
    expect(await complaint({ id, client_user_id: app.personas.ids.otherClient })).toEqual([400, 'client_user_id'])
    expect((await desk.submit({ id }, 'colleague')).text.replaceAll(/"\/[^"]*"/g, '')).toBe(
      (await desk.submit({ id: 1_000_000 }, 'colleague')).text.replaceAll(/"\/[^"]*"/g, ''),
    )
    expect((await desk.read('', 'therapist', 0)).status).toBe(400)
  })

  test('without credentials counts as approved by the named therapist, and the trail says so', async () => {
    const id = await desk.take({ is_approved: true, signature: PIXEL }, 'nobody')
    expect(await note(id)).toMatchObject({
      state: 'SIGNED',
      approvedAs: 'LEGACY',
      signedById: String(app.personas.ids.therapist),
    })
    const { rows } = await app.owner.query<{ caller_kind: string; target: string }>(
      `select caller_kind, target from audit where target like $1`,
      [`soapNote:${id} approved%`],
    )
    expect(rows).toEqual([
      {
        caller_kind: 'anonymous',
        target: expect.stringMatching(
          `^soapNote:${id} approved signed sha256=[0-9a-f]{64} legacy therapist=${app.personas.ids.therapist}$`,
        ),
      },
    ])
    const { colleague } = app.personas.ids
    expect((await desk.submit({ is_approved: true, therapist_user_id: colleague }, 'nobody')).status).toBe(400)
    expect((await desk.submit({ sender_role: 'ml', is_approved: true }, 'nobody')).status).toBe(400)
  })
})

describe('lists', () => {
  // A kind that nothing else here is written in.
  const INTAKE = 2

  test('are 204 if empty; the snapshot has the latest draft and all approved notes', async () => {
    for (const part of ['', 'history/', 'snapshot/'] as const)
      expect((await desk.read(part, 'therapist', INTAKE)).status).toBe(204)
    const ids = []
    for (const data of ['first', 'second', 'third'])
      ids.push(await desk.take({ record_type: 'intake', data, is_approved: data === 'second' }))
    const [first, second, third] = ids
    expect((await desk.read('', 'therapist', INTAKE)).body.map(({ id }) => id)).toEqual([third, second, first])
    expect((await desk.read('snapshot/', 'therapist', INTAKE)).body.map(({ id }) => id)).toEqual([third, second])
    for (let at = 0; at < 30; at++) await desk.take({ record_type: 'intake', data: `more ${at}` })
    expect((await desk.read('snapshot/', 'therapist', INTAKE)).body.map(({ therapist_data: data }) => data)).toEqual([
      'more 29',
    ])
    const { body: history } = await desk.read('history/', 'therapist', INTAKE)
    expect(history.map(({ therapist_data: data }) => data)).toEqual(
      Array.from({ length: 10 }, (_, at) => `more ${29 - at}`),
    )
    expect((await desk.read('', 'colleague', INTAKE)).status).toBe(204)
  })
})

describe('drafts', () => {
  const save = (id: number, data: string, expectedVersion: number) =>
    app.graphql(
      'mutation ($id: ID!, $data: String!, $v: Int!) { saveSoapNoteDraft(id: $id, data: $data, expectedVersion: $v) { version } }',
      { id: String(id), data, v: expectedVersion },
      'therapist',
    )

  test('a stale save changes nothing and returns both texts, so that nothing saved is lost', async () => {
    const id = await desk.take({ data: 'one' })
    expect((await save(id, 'one two', 1)).data).toEqual({ saveSoapNoteDraft: { version: 2 } })
    const stale = await save(id, 'one three', 1)
    expect(stale.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      texts: { version: 2, stored: 'one two', yours: 'one three' },
    })
    expect((await save(id, 'one two three', 2)).data).toEqual({ saveSoapNoteDraft: { version: 3 } })
    await desk.take({ id, data: 'something else' })
    const history = await desk.ask(
      'query ($id: ID!) { soapNote(id: $id) { history { version madeBy therapistData } } }',
      { id: String(id) },
    )
    expect(history).toEqual({
      history: [
        { version: 4, madeBy: 'SUBMISSION', therapistData: 'something else' },
        { version: 3, madeBy: 'AUTOSAVE', therapistData: 'one two three' },
        { version: 1, madeBy: 'SUBMISSION', therapistData: 'one' },
      ],
    })
    await approve(id)
    expect((await save(id, 'later', 5)).errors?.[0]?.extensions.code).toBe('CONFLICT')
  })

  test('a sentence without a source prevents the approval until it is confirmed or removed', async () => {
    const draft = 'S:\n- Sleeps badly.\n- Has a dog.'
    const id = await desk.take({ data: draft, sender_role: 'ml' })
    const from = [{ kind: 'journal', id: await journal('shared') }]
    const sentences = ['Sleeps badly.', 'Has a dog.'].map((text) => ({
      ...{ section: 'S', state: 'unsupported', sources: [] },
      ...{ start: draft.indexOf(text), end: draft.indexOf(text) + text.length },
    }))
    await app.owner.query('update soap_note set ml_support = $2 where id = $1', [
      id,
      JSON.stringify({ model: 'offline', method: 'test/1', from, sentences }),
    ])
    expect(await approve(id)).toBe('CONFLICT')
    expect((await desk.submit({ id, data: draft, is_approved: true })).status).toBe(409)
    const confirm = (sentence: number, expectedVersion: number) =>
      desk.ask(
        'mutation ($id: ID!, $s: Int!, $v: Int!) { confirmDraftSentence(id: $id, sentence: $s, expectedVersion: $v) { version } }',
        { id: String(id), s: sentence, v: expectedVersion },
      )
    expect(await confirm(7, 1)).toBe('BAD_USER_INPUT')
    expect(await confirm(0, 9)).toBe('CONFLICT')
    expect(await confirm(0, 1)).toEqual({ version: 2 })
    expect(await approve(id)).toBe('CONFLICT')
    // The other sentence was removed by editing.
    await desk.take({ id, data: 'S:\n- Sleeps badly.' })
    expect(await approve(id)).toEqual({ version: 4 })
    expect(await note(id)).toMatchObject({
      draftDistance: 0.5,
      isOverride: true,
      draftSentences: [{ state: 'CONFIRMED' }, {}],
    })
  })

  test('a draft is visible only to callers who may read all its sources', async () => {
    const source = { kind: 'journal', id: await journal('private') }
    const id = await desk.take({ data: 'A draft', sender_role: 'ml' })
    const rests = (support: object) =>
      app.owner.query('update soap_note set ml_support = $2 where id = $1', [
        id,
        JSON.stringify({ model: 'offline', method: 'test/1', ...support }),
      ])
    const place = { ...source, version: 1, field: 'title', start: 0, end: 4 }
    const sentences = [{ section: 'S', start: 0, end: 7, state: 'supported', sources: [place] }]
    // One that does not say of what it was made is shown to nobody.
    for (const from of [[source], [], undefined, [{ kind: 'unheard', id: 1 }]]) {
      await rests({ from, sentences })
      expect(await note(id)).toMatchObject({ mlData: '', draftSentences: [] })
      // Who does not see it cannot make it theirs, which would show it.
      expect(await approve(id)).toBe('CONFLICT')
      expect((await desk.submit({ id, data: '', is_approved: true })).status).toBe(409)
      expect(await note(id)).toMatchObject({ therapistData: '', isApproved: false })
    }
    await rests({ from: [source], sentences })
    await app.owner.query(`update journal set visibility = 'shared' where id = $1`, [source.id])
    expect(await note(id)).toMatchObject({ mlData: 'A draft', draftSentences: [{ state: 'SUPPORTED' }] })
    expect(await approve(id)).toEqual({ version: 2 })
    expect(await note(id)).toMatchObject({ therapistData: 'A draft' })
  })

  test("an unchanged draft becomes the approver's text, and an empty note cannot be approved", async () => {
    const id = await desk.take({ data: 'Draft', sender_role: 'ml' })
    expect(await approve(id)).toEqual({ version: 2 })
    expect(await note(id)).toMatchObject({ therapistData: 'Draft', isOverride: false, draftDistance: 0 })
    expect((await desk.submit({ data: ' ', is_approved: true })).status).toBe(409)
    const weeks = await desk.ask('query ($t: ID!) { draftDistances(therapistId: $t) { week notes mean } }', {
      t: String(app.personas.ids.therapist),
    })
    expect(weeks).toEqual([
      { week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), notes: expect.any(Number), mean: expect.any(Number) },
    ])
  })
})

describe('signing and amending', () => {
  test("each field of one document shows the note after that field's change", async () => {
    const id = await desk.take({ data: 'Walks every day.' })
    const { data } = await app.graphql(
      `mutation ($id: ID!, $signature: String!) {
         approveSoapNote(id: $id) { note { state } }
         signSoapNote(id: $id, signature: $signature) { note { state } }
       }`,
      { id: String(id), signature: PIXEL },
      'therapist',
    )
    expect(data).toEqual({
      approveSoapNote: { note: { state: 'APPROVED' } },
      signSoapNote: { note: { state: 'SIGNED' } },
    })
  })

  test('only an approved note can be signed, only by its therapist, only with an image, and once', async () => {
    const id = await desk.take()
    expect(await sign(id)).toBe('CONFLICT')
    await approve(id)
    expect(await sign(id, btoa('a text'))).toBe('BAD_USER_INPUT')
    expect(await sign(id, '')).toBe('BAD_USER_INPUT')
    expect(await sign(id, `data:image/png;base64,${PIXEL}`)).toEqual({ version: 3 })
    expect(await sign(id)).toBe('CONFLICT')
    expect(await verify(id)).toEqual({ isSigned: true, isValid: true, version: 3 })
    expect(await amend(id, 'Better', ' ')).toBe('BAD_USER_INPUT')
  })

  test('an amendment keeps the signed version, and verification detects tampering', async () => {
    const id = await signed('Signed text')
    expect(await amend(id, 'Amended text')).toEqual({ version: 2 })
    expect(await note(id)).toMatchObject({ state: 'AMENDING', isApproved: false, signature: null, contentHash: null })
    expect(await verify(id)).toEqual({ isSigned: true, isValid: true, version: 1 })
    await approve(id)
    await sign(id)
    expect(await verify(id)).toEqual({ isSigned: true, isValid: true, version: 4 })
    const kept = await desk.ask(
      'query ($id: ID!) { soapNote(id: $id) { history { version madeBy therapistData amendReason signedById } } }',
      { id: String(id) },
    )
    const by = String(app.personas.ids.therapist)
    expect(kept).toMatchObject({
      history: [
        {
          version: 4,
          madeBy: 'SIGNATURE',
          therapistData: 'Amended text',
          amendReason: 'A word was missing',
          signedById: by,
        },
        { version: 3, madeBy: 'APPROVAL', signedById: null },
        { version: 2, madeBy: 'AMENDMENT', signedById: null },
        { version: 1, madeBy: 'SUBMISSION', therapistData: 'Signed text', amendReason: null, signedById: by },
      ],
    })
    // Only whoever owns the tables can get past the lock, and even that is seen.
    await app.owner.query('alter table soap_note_version disable trigger guard_soap_note_version')
    await app.owner.query(
      `update soap_note_version set therapist_data = 'Forged' where soap_note_id = $1 and content_version = 4`,
      [id],
    )
    await app.owner.query('alter table soap_note_version enable trigger guard_soap_note_version')
    expect(await verify(id)).toMatchObject({ isSigned: true, isValid: false })
  })
})

describe('release', () => {
  test('a signed note is released on its date, and the client reads the last signed version and no draft', async () => {
    const id = await signed('For the client')
    expect(await released(id)).toBe(true)
    expect(await note(id, 'client')).toMatchObject({ therapistData: 'For the client', mlData: '', releaseDueAt: null })
    await amend(id, 'Not yet for the client')
    expect(await note(id, 'client')).toMatchObject({ therapistData: 'For the client', state: 'SIGNED' })
    expect((await desk.read('', 'client')).body.find((shown) => shown.id === id)?.therapist_data).toBe('For the client')
    await approve(id)
    await sign(id)
    expect(await note(id, 'client')).toMatchObject({ therapistData: 'Not yet for the client', version: 4 })
    const { body } = await desk.read('history/', 'client')
    expect(body.filter((entry) => entry.therapist_soapnotes_id === id).map(({ therapist_data: data }) => data)).toEqual(
      ['Not yet for the client', 'For the client'],
    )
    expect(await change('withdrawSoapRelease', id)).toEqual({ soapNoteId: String(id) })
    expect(await note(id, 'client')).toBe('NOT_FOUND')
    expect(await change('releaseSoapNote', id)).toEqual({ soapNoteId: String(id) })
    expect(await note(id, 'client')).toMatchObject({ version: 4 })
  })

  test('the list of a client goes on after a note whose amendment belongs to a later session', async () => {
    const session = async (day: number) => {
      const opened = await desk.ask(
        'mutation ($input: OpenTherapistSessionInput!) { openTherapistSession(input: $input) { therapistSession { id } } }',
        { input: { clientId: String(desk.clientId), kind: 'VIDEO', startsAt: `2026-03-0${day}T09:00:00Z` } },
      )
      return Number((opened as { therapistSession: { id: string } }).therapistSession.id)
    }
    const intake = { record_type: 'intake', is_approved: true, signature: PIXEL }
    const earlier = await desk.take({ ...intake, therapist_session_id: await session(1) })
    const later = await desk.take({ ...intake, therapist_session_id: await session(2) })
    expect([await released(earlier), await released(later)]).toEqual([true, true])
    const amendment = { id: earlier, amend_reason: 'It was another session', therapist_session_id: await session(3) }
    await desk.take({ ...intake, ...amendment, is_approved: false, signature: undefined })
    const shown: number[] = []
    for (let after: string | null = null, more = true; more;) {
      const { nodes, pageInfo } = (await desk.ask(
        `query ($clientId: ID!, $after: String) { soapNotes(clientId: $clientId, recordTypeId: 2, first: 1, after: $after) {
          nodes { id } pageInfo { endCursor hasNextPage } } }`,
        { clientId: String(desk.clientId), after },
        'client',
      )) as { nodes: { id: string }[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } }
      shown.push(...nodes.map(({ id }) => Number(id)))
      ;[after, more] = [pageInfo.endCursor, pageInfo.hasNextPage]
    }
    expect(shown).toEqual([later, earlier])
  })

  test('a note that is withheld with a reason is not released, and only the therapist sees the reason', async () => {
    const id = await desk.take({ is_approved: true })
    expect(await change('withholdSoapNote', id, ', reason: ""')).toBe('BAD_USER_INPUT')
    expect(await change('withholdSoapNote', id, ', reason: "Talk about it first"')).toEqual({ soapNoteId: String(id) })
    await sign(id)
    expect(await released(id)).toBe(false)
    expect(await note(id)).toMatchObject({ withheldReason: 'Talk about it first', releaseDueAt: null })
    expect(await note(id, 'client')).toBe('NOT_FOUND')
    await change('releaseSoapNote', id)
    expect(await note(id, 'client')).toMatchObject({ withheldReason: null, state: 'SIGNED' })
    expect(await change('releaseSoapNote', await desk.take())).toBe('CONFLICT')
  })
})

describe('access', () => {
  test('after the end of care, the therapist can read, and complete earlier notes for thirty days', async () => {
    const id = await desk.take({ data: 'Before the end', is_approved: true })
    const end = (days: number) =>
      app.owner.query(
        `update relationship set is_profile_active = false, is_deleted = true, ended_at = now() - make_interval(days => $2)
         where id = $1`,
        [app.personas.relationships.active, days],
      )
    await end(0)
    expect(await note(id)).toMatchObject({ therapistData: 'Before the end' })
    expect((await desk.submit({ data: 'A new one' })).status).toBe(404)
    expect(await sign(id)).toEqual({ version: 2 })
    await app.owner.query(`update soap_note set updated_at = now() where id = $1`, [id])
    await end(31)
    expect(await note(id)).toMatchObject({ state: 'SIGNED' })
    expect(await amend(id, 'Too late')).toBe('FORBIDDEN')
    await app.owner.query(
      'update relationship set is_profile_active = true, is_deleted = false, ended_at = null where id = $1',
      [app.personas.relationships.active],
    )
  })

  test('an admin can count notes but read none, and clients cannot approve', async () => {
    const id = await desk.take()
    const counts = await desk.ask('{ soapNoteCounts { therapistId drafts approved signed } }', {}, 'admin')
    expect(counts).toEqual([
      {
        therapistId: String(app.personas.ids.therapist),
        drafts: expect.any(Number),
        approved: expect.any(Number),
        signed: expect.any(Number),
      },
    ])
    expect(await desk.ask('{ soapNoteCounts { drafts } }', {}, 'outsideAdmin')).toEqual([])
    expect(await desk.ask('query ($id: ID!) { soapNote(id: $id) { id } }', { id: String(id) }, 'admin')).toBe(
      'NOT_FOUND',
    )
    expect((await desk.submit({}, 'client')).status).toBe(403)
    expect((await desk.submit({}, 'admin')).status).toBe(403)
  })
})
