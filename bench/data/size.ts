/** The numbers of organisations, therapists and clients. */
export interface PracticeSize {
  readonly organisations: number
  readonly therapists: number
  /** All clients, distributed evenly over the therapists. */
  readonly clients: number
}

/** The practices of a region: a million entries and a million messages. */
export const FULL: PracticeSize = { organisations: 20, therapists: 2_000, clients: 20_000 }
/**
 * A hundredth of the clients, entries and sessions. There are more therapists than that, because each connection needs
 * one.
 */
export const SMALL: PracticeSize = { organisations: 2, therapists: 40, clients: 200 }
/** For the test that the benchmark program works. */
export const TINY: PracticeSize = { organisations: 2, therapists: 8, clients: 24 }

export const JOURNALS_PER_CLIENT = 50
/** Conversations of each client with the assistant, all shared. */
export const SESSIONS_PER_CLIENT = 5
/** Messages of a long conversation. Every fourth client of a therapist has one, as the newest. */
export const LONG_CONVERSATION = 100
/**
 * Messages of the other conversations: of clients with a long one, and of the rest. On average a client has 50
 * messages.
 */
export const SHORT_CONVERSATION = { besideLong: 5, others: 4 }
/** SOAP notes of each client, each with one version. The newest and every tenth of the others are drafts. */
export const SOAP_NOTES = { documented: 32, others: 2 }

/**
 * The number of therapists whose clients have many SOAP notes. The first therapists are chosen, because the readers are
 * among them.
 */
export const countDocumentingTherapists = ({ therapists }: PracticeSize): number =>
  Math.max(32, Math.ceil(therapists / 10))

/**
 * Clients in the caseload of each therapist whose caseload is read. Therapists share clients, because there may be
 * fewer clients.
 */
export const CASELOAD_SIZE = 20
/** Therapists with such a caseload, in addition to the others. */
export const CASELOAD_COUNT = 64
