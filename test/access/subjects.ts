import type { Variables } from './feature-access.js'
import { insertNote, insertSession, type Seat } from '../support/service/access.js'

/** The person whose record is asked for, as the one variable. */
export const subject = ({ subjectId }: Seat): Variables => ({ id: subjectId })

/** What marks the subject's records. */
export const canary = ({ canary: shown }: Seat): string => shown

/** A conversation of the subject, as the one variable. */
export const ownSession = async ({ app, subjectId, canary: title }: Seat): Promise<Variables> => ({
  id: await insertSession(app.owner, subjectId, title),
})

/** A note about the subject, as the one variable. */
export const ownNote = async ({ app, subjectId, canary: text }: Seat): Promise<Variables> => ({
  id: await insertNote(app.owner, subjectId, text),
})

/** The therapist of the scene, as the one variable. */
export const therapist = ({ app }: Seat): Variables => ({ id: app.personas.ids.therapist })

let drawn = 0

/** An endpoint that nobody has registered yet. */
export function newEndpoint(): string {
  return `https://push.example.com/${++drawn}`
}

/** An e-mail address that nobody has used yet. */
export function newAddress(): string {
  return `new${++drawn}@example.org`
}

/** A relationship of the subject like the one that the column is about. */
export async function insertSparePair({ app, subjectId }: Seat): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into relationship (organisation_id, therapist_user_id, client_user_id, is_invitation)
     select organisation_id, therapist_user_id, client_user_id, true from relationship
     where client_user_id = $1 order by id limit 1 returning id`,
    [subjectId],
  )
  return Number(rows[0]?.id)
}

/** The way to a caller's own relationships. */
export const mine = 'me { relationships'

/** A conversation of the subject. */
export const sessionId = ({ app, subjectId, canary: title }: Seat): Promise<number> =>
  insertSession(app.owner, subjectId, title)

/** How a body names whom it is about, who writes, and under which relationship. */
export const pairNaming = (client: number, by: number, relationship: number | undefined) => ({
  ...{ client_user_id: client, therapist_user_id: by, therapist_client_id: relationship },
})

/** The first number in a path. */
export const idIn = (path: string): number => Number(/\d+/.exec(path)?.[0])
