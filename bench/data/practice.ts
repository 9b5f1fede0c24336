import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { Passwords } from '../../src/services/credentials/passwords.js'
import { fillPractice } from './fill-practice.js'
import { JOURNALS_PER_CLIENT, type PracticeSize } from './size.js'

export interface Account {
  readonly id: number
  readonly login: string
  readonly organisationId: number
}

/** A client, with the id of their long conversation if they have one. */
export interface ClientAccount extends Account {
  readonly longTalkId: number | null
  /** The chat thread of the client and their therapist. */
  readonly threadId: number
}

/** A cheap password check, because thousands sign in and its cost is not measured. */
const PASSWORD_COST = { memoryKiB: 64, passes: 1 }

/**
 * The data of a measurement: practices, therapists with clients, and clients with a record. All have the same password.
 */
export class Practice {
  private constructor(
    readonly size: PracticeSize,
    readonly password: string,
    private readonly therapists: readonly (Account & { readonly clients: readonly ClientAccount[] })[],
    private readonly withCaseload: readonly Account[],
  ) {}

  /** Fills an empty database as its owner. */
  static async fill(owner: Client, size: PracticeSize): Promise<Practice> {
    const password = randomBytes(18).toString('base64url')
    await fillPractice(owner, size, await new Passwords(PASSWORD_COST).hash(password))
    const { rows } = await owner.query<Account & { clients: ClientAccount[] }>(
      `select t.id::int as id, t.login_name as login, t.organisation_id::int as "organisationId",
         json_agg(json_build_object('id', c.id, 'login', c.login_name, 'organisationId', c.organisation_id,
           'longTalkId', s.id, 'threadId', r.id) order by c.id) as clients
       from relationship r join user_account t on t.id = r.therapist_user_id join user_account c on c.id = r.client_user_id
       left join conversation_session s on s.client_user_id = c.id and s.title = 'Long talk'
       where t.login_name like 'therapist-%' group by t.id order by t.id`,
    )
    const { rows: caseloads } = await owner.query<Account>(
      `select id::int as id, login_name as login, organisation_id::int as "organisationId"
       from user_account where login_name like 'caseload-%' order by id`,
    )
    return new Practice(size, password, rows, caseloads)
  }

  get entries(): number {
    return this.size.clients * JOURNALS_PER_CLIENT
  }

  /** As many therapists as requested, each with their assigned clients. */
  readers(count: number): { therapist: Account; clients: readonly ClientAccount[] }[] {
    return enough(this.therapists, count, 'therapists').map((therapist) => ({ therapist, clients: therapist.clients }))
  }

  /** As many therapists with a caseload as requested. */
  caseloads(count: number): readonly Account[] {
    return enough(this.withCaseload, count, 'therapists with a caseload')
  }

  /**
   * Clients of therapists who are no readers, as long as fewer than half of the therapists read. So the measured lists
   * do not change.
   */
  writers(count: number): readonly Account[] {
    return enough(this.pairs(), count, 'clients').map(({ client }) => client)
  }

  /** Every client with their therapist; those of the last therapist first. */
  pairs(): readonly { readonly therapist: Account; readonly client: Account; readonly threadId: number }[] {
    return this.therapists
      .toReversed()
      .flatMap((therapist) => therapist.clients.map((client) => ({ therapist, client, threadId: client.threadId })))
  }
}

function enough<Row>(rows: readonly Row[], count: number, what: string): readonly Row[] {
  if (rows.length < count) throw new Error(`There are ${rows.length} ${what}, not ${count}.`)
  return rows.slice(0, count)
}
