/**
 * Journals as one would write them by hand for speed: prepared statements, serialisers made from schemas, no
 * authentication, no policies, no audit trail, no ETag, no logs.
 */
import fastify from 'fastify'
import pg from 'pg'

// Identifiers are below 2^31 here as in the service.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) })
const server = fastify({ forceCloseConnections: true })

const text = { type: ['string', 'null'] }
const id = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }

server.get('/ready', async () => {
  await pool.query('select 1')
  return { ready: true }
})

server.get<{ Params: { userid: number }; Querystring: { limit: number } }>(
  '/journals/:userid/',
  {
    schema: {
      params: { type: 'object', properties: { userid: id } },
      querystring: {
        type: 'object',
        properties: { limit: { type: 'integer', minimum: 1, maximum: 500, default: 500 } },
      },
      response: {
        200: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              journalid: { type: 'integer' },
              userid: { type: ['integer', 'null'] },
              title: text,
              description: text,
              journal_timestamp: { type: ['string', 'null'], format: 'date-time' },
            },
          },
        },
      },
    },
  },
  async (request, reply) => {
    const { rows } = await pool.query({
      name: 'list',
      text: `select id as journalid, client_user_id as userid, title, description, journal_timestamp
        from journal where client_user_id = $1 and deleted_at is null
        order by coalesce(journal_timestamp, '-infinity') desc, id desc limit $2`,
      values: [request.params.userid, request.query.limit],
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
        returning id as journalid`,
      values: [userid, title, description, at],
    })
    return rows.length === 0 ? reply.code(404).send() : reply.code(201).send(rows[0])
  },
)

process.once('SIGTERM', () => {
  void server
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0))
})
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
