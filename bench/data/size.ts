/** How much there is. */
export interface PracticeSize {
  readonly organisations: number
  readonly therapists: number
  /** Shared out among the therapists, in turns. */
  readonly clients: number
}

/** A region's practices: a million entries and a million messages. */
export const FULL: PracticeSize = { organisations: 20, therapists: 2_000, clients: 20_000 }
/** A hundredth of the clients, entries and sessions; fewer therapists would be too few for all connections. */
export const SMALL: PracticeSize = { organisations: 2, therapists: 40, clients: 200 }
/** For the test that the program itself still runs. */
export const TINY: PracticeSize = { organisations: 2, therapists: 4, clients: 20 }

export const JOURNALS_EACH = 50
/** Conversations of a client with the assistant, all of them shared. */
export const SESSIONS_EACH = 5
/** Messages of a long conversation. The newest of every fourth client of a therapist is one. */
export const LONG_TALK = 100
/** Of the other conversations: of those clients, and of the rest. Together 50 a client. */
export const SHORT_TALK = { besideLong: 5, others: 4 }
/** SOAP notes of a client, each with one version: the newest is a draft, and so is every tenth of the others. */
export const SOAP_NOTES = { documented: 32, others: 2 }

/** Therapists whose clients have many SOAP notes: the first ones, of whom the readers are chosen. */
export const documenting = ({ therapists }: PracticeSize): number => Math.max(32, Math.ceil(therapists / 10))

/** Clients of one of the therapists whose caseloads are read; they share them, because there may be fewer clients. */
export const CASELOAD = 20
/** Therapists with such a caseload, beside the others. */
export const CASELOADS = 64
