/**
 * Journals, a caseload, messages and SOAP notes, written by hand for speed: prepared statements and serialisers made
 * from schemas. It has no authentication, policies, audit trail, ETags or logs, unless DUTIES is `on`.
 */
import fastify from 'fastify'
import pg from 'pg'
import { addDuties, whatTheyMayRead } from './duties/fastify-duties.js'

// Ids are below 2^31, as in the service.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) })
const hasDuties = process.env.DUTIES === 'on'
const server = fastify({ forceCloseConnections: true, logger: hasDuties })
if (hasDuties) addDuties(server, pool)
const { ofClient, ofWriter, ofTalker, only, by } = whatTheyMayRead(hasDuties)

const text = { type: ['string', 'null'] }
const id = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }
const number = { type: ['integer', 'null'] }
const instant = { type: ['string', 'null'], format: 'date-time' }
const limited = {
  type: 'object',
  properties: { limit: { type: 'integer', minimum: 1, maximum: 500, default: 500 } },
}
const listOf = (properties: object) => ({ 200: { type: 'array', items: { type: 'object', properties } } })

server.get('/ready', async () => {
  await pool.query('select 1')
  return { ready: true }
})

server.get<{ Params: { userid: number }; Querystring: { limit: number } }>(
  '/journals/:userid/',
  {
    schema: {
      params: { type: 'object', properties: { userid: id } },
      querystring: limited,
      response: listOf({
        journalid: { type: 'integer' },
        userid: number,
        title: text,
        description: text,
        journal_timestamp: instant,
      }),
    },
  },
  async (request, reply) => {
    const { rows } = await pool.query({
      name: 'list',
      text: `select id as journalid, client_user_id as userid, title, description, journal_timestamp
        from journal where client_user_id = $1 and deleted_at is null ${ofWriter('journal', '$3')}
        order by coalesce(journal_timestamp, '-infinity') desc, id desc limit $2`,
      values: [request.params.userid, request.query.limit, ...by(request, request.params.userid)],
    })
    return rows.length === 0 ? reply.code(204).send() : rows
  },
)

interface NewJournal {
  readonly userid: number
  readonly title?: string | null
  readonly description?: string | null
  readonly journal_timestamp?: string | null
}

server.post<{ Body: NewJournal }>(
  '/journals/',
  {
    schema: {
      body: {
        type: 'object',
        required: ['userid'],
        properties: {
          userid: id,
          title: { ...text, maxLength: 255 },
          description: text,
          journal_timestamp: { ...text, format: 'date-time' },
        },
      },
      response: { 201: { type: 'object', properties: { journalid: { type: 'integer' } } } },
    },
  },
  async (request, reply) => {
    const { userid, title = null, description = null, journal_timestamp: at = null } = request.body
    const { rows } = await pool.query({
      name: 'create',
      text: `insert into journal (organisation_id, client_user_id, title, description, journal_timestamp)
        select organisation_id, id, $2, $3, coalesce($4::timestamptz, now()) from user_account where id = $1
          ${ofClient('id', '$5')}
        returning id as journalid`,
      values: [userid, title, description, at, ...by(request, userid)],
    })
    return rows.length === 0 ? reply.code(404).send() : reply.code(201).send(rows[0])
  },
)

server.post<{ Body: { userid: number; fromdate: string; todate: string } }>(
  '/journals/stats/',
  {
    schema: {
      body: {
        type: 'object',
        required: ['userid', 'fromdate', 'todate'],
        properties: {
          userid: id,
          fromdate: { type: 'string', format: 'date-time' },
          todate: { type: 'string', format: 'date-time' },
        },
      },
      response: {
        200: {
          type: 'object',
          properties: {
            journalstats: {
              type: 'array',
              items: { type: 'object', properties: { journaldate: { type: 'string' }, count: { type: 'integer' } } },
            },
          },
        },
      },
    },
  },
  async (request, reply) => {
    const { userid, fromdate, todate } = request.body
    const { rows } = await pool.query({
      name: 'counts',
      text: `select (j.journal_timestamp at time zone u.zone)::date::text as journaldate, count(*)::int as count
        from journal j join user_account u on u.id = j.client_user_id
        where j.client_user_id = $1 and j.deleted_at is null and j.journal_timestamp >= $2 and j.journal_timestamp < $3
          ${ofWriter('j', '$4')}
        group by 1 order by 1`,
      values: [userid, fromdate, todate, ...by(request, userid)],
    })
    return rows.length === 0 ? reply.code(204).send() : { journalstats: rows }
  },
)

server.get<{ Params: { sessionid: number }; Querystring: { limit: number } }>(
  '/chat/session-messages/:sessionid/',
  {
    schema: {
      params: { type: 'object', properties: { sessionid: id } },
      querystring: limited,
      response: listOf({
        ...{ id: { type: 'integer' }, sessionid: number, message: text, prompt: text, userid: number },
        likedislikeindicator: { type: ['boolean', 'null'] },
        create_timestamp: { type: 'string', format: 'date-time' },
        // Any JSON value.
        ...{ file_content_json: {}, model_messages: {} },
      }),
    },
  },
  async (request, reply) => {
    const { rows } = await pool.query<{ userid: number | null }>({
      name: 'messages',
      text: `select id, session_id as sessionid, message, prompt, is_liked as likedislikeindicator, create_timestamp,
          client_user_id as userid, file_content as file_content_json, model_messages
        from conversation_message where session_id = $1 and deleted_at is null ${ofTalker('$3')}
        order by create_timestamp, id limit $2`,
      values: [request.params.sessionid, request.query.limit, ...by(request)],
    })
    request.subjects = [rows[0]?.userid].filter((subject) => typeof subject === 'number')
    return rows.length === 0 ? reply.code(204).send() : rows
  },
)

// The answer is nested, so the database makes the JSON, which is sent without parsing.
server.get<{ Params: { therapist: number }; Querystring: { limit: number } }>(
  '/caseload/:therapist/',
  {
    schema: {
      params: { type: 'object', properties: { therapist: id } },
      querystring: limited,
    },
  },
  async (request, reply) => {
    const { rows } = await pool.query<{ list: string; subjects: number[] | null }>({
      name: 'caseload',
      text: `select coalesce(json_agg(c), '[]')::text as list, array_agg(c.client_user_id::int) as subjects from (
          select r.id, r.client_user_id, u.first_name, u.last_name, u.email,
            (select coalesce(json_agg(e), '[]') from (
              select j.id, j.title, j.description, j.journal_timestamp from journal j
              where j.client_user_id = r.client_user_id and j.deleted_at is null ${ofWriter('j', '$3')}
              order by coalesce(j.journal_timestamp, '-infinity') desc, j.id desc limit 3) e) as journals,
            (select to_json(e) from (
              select s.id, s.title, s.start_time from conversation_session s where s.client_user_id = r.client_user_id
                ${only('s.shared_at is not null')}
              order by s.start_time desc, s.id desc limit 1) e) as session
          from relationship r join user_account u on u.id = r.client_user_id
          where r.therapist_user_id = $1 and not r.is_deleted ${only('r.therapist_user_id = $3')}
          order by u.last_name, u.first_name, r.id limit $2) c`,
      values: [request.params.therapist, request.query.limit, ...by(request)],
    })
    request.subjects = rows[0]?.subjects ?? []
    return reply.type('application/json; charset=utf-8').send(rows[0]?.list)
  },
)

const ofKind = {
  type: 'object',
  required: ['record_type_id', 'client_user_id'],
  properties: { record_type_id: id, client_user_id: id },
}
const said = {
  id: { type: 'integer' },
  ...{ ml_data: text, therapist_data: text, is_override: { type: 'boolean' }, therapist_notes_notetypeid: number },
  ...{ created_user_id: number, updated_user_id: number, client_user_id: number, therapist_user_id: number },
  ...{ therapist_client_id: number, therapist_session_id: number, is_approved: { type: 'boolean' }, signature: text },
  ...{ date: instant, create_timestamp: instant, update_timestamp: instant },
}

interface OfKind {
  readonly record_type_id: number
  readonly client_user_id: number
}

server.get<{ Querystring: OfKind }>(
  '/notes/soap/snapshot/',
  { schema: { querystring: ofKind, response: listOf(said) } },
  async (request, reply) => {
    const { rows } = await pool.query({
      name: 'snapshot',
      text: `with newest as (
          select id, ml_data, therapist_data, is_override, record_type_id as therapist_notes_notetypeid,
            created_by_user_id as created_user_id, updated_by_user_id as updated_user_id, client_user_id, therapist_user_id,
            relationship_id as therapist_client_id, therapist_session_id, is_approved, signature, date,
            created_at as create_timestamp, updated_at as update_timestamp
          from soap_note where client_user_id = $1 and record_type_id = $2 ${ofClient('client_user_id', '$3')}
          order by date desc, id desc limit 30
        ) select n.* from newest n
        where n.is_approved or n.id = (select d.id from newest d where not d.is_approved order by d.date desc, d.id desc limit 1)
        order by n.date desc, n.id desc`,
      values: [
        request.query.client_user_id,
        request.query.record_type_id,
        ...by(request, request.query.client_user_id),
      ],
    })
    return rows.length === 0 ? reply.code(204).send() : rows
  },
)

server.get<{ Querystring: OfKind }>(
  '/notes/soap/history/',
  {
    schema: {
      querystring: ofKind,
      response: listOf({
        ...said,
        therapist_soapnotes_id: { type: 'integer' },
        session_start_time: instant,
        session_end_time: instant,
      }),
    },
  },
  async (request, reply) => {
    const { rows } = await pool.query({
      name: 'history',
      text: `select v.id, v.soap_note_id as therapist_soapnotes_id, v.ml_data, v.therapist_data, v.is_override,
          v.record_type_id as therapist_notes_notetypeid, v.updated_by_user_id as created_user_id,
          v.updated_by_user_id as updated_user_id, v.client_user_id, v.therapist_user_id,
          v.relationship_id as therapist_client_id, v.therapist_session_id, v.is_approved, v.signature, v.date,
          v.created_at as create_timestamp, v.created_at as update_timestamp, s.starts_at as session_start_time,
          s.ends_at as session_end_time
        from soap_note_version v left join therapist_session s on s.id = v.therapist_session_id
        where v.client_user_id = $1 and v.record_type_id = $2 ${ofClient('v.client_user_id', '$3')}
        order by v.id desc limit 10`,
      values: [
        request.query.client_user_id,
        request.query.record_type_id,
        ...by(request, request.query.client_user_id),
      ],
    })
    return rows.length === 0 ? reply.code(204).send() : rows
  },
)

process.once('SIGTERM', () => {
  void server
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0))
})
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
