import { whole } from './setting-values.js'

const MIB = 1_024 * 1_024

/** Settings of limits: of requests, of bytes, of GraphQL documents and of live connections. */
export const limitSettings = {
  RATE_LIMIT_REQUESTS: whole(1, 1_000_000).default(1200).describe('Requests a minute for each caller.'),
  REQUEST_BYTES: whole(8 * MIB, 1_024 * MIB)
    .default(16 * MIB)
    .describe(
      'The most [bytes of one request](graphql-limits.md#bytes): the rows that it reads and its answer together. A list whose entries are longer ends its page early.',
    ),
  LARGE_REQUESTS_BYTES: whole(16 * MIB, 65_536 * MIB)
    .default(32 * MIB)
    .describe('Memory that large requests of one gateway hold at a time. Others of them wait, ten seconds at most.'),
  LARGE_REQUESTS_BYTES_OF_PERSON: whole(8 * MIB, 65_536 * MIB)
    .default(24 * MIB)
    .describe('The same for the requests of one person, or of one address without credentials.'),
  STORAGE_OF_CLIENT: whole(MIB, 512 * 1_024 * 1_024 * MIB)
    .default(4_096 * MIB)
    .describe(
      'Bytes of texts and files that a client can send to be stored. Beyond it only texts up to 64 KiB are taken, so that somebody in distress can always write.',
    ),
  STORAGE_OF_PRACTICE: whole(MIB, 512 * 1_024 * 1_024 * MIB)
    .default(1_024 * 1_024 * MIB)
    .describe('The same for all people of a practice together. Its administrators see what is used.'),
  RATE_LIMIT_AI: whole(1, 1_000_000).default(60).describe('AI operations a minute for each caller.'),
  RATE_LIMIT_ENROLLMENT: whole(1, 1_000_000).default(20).describe('Enrollment checks a minute for each caller.'),
  SIGN_UPS_OF_NETWORK: whole(1, 1_000_000)
    .default(100)
    .describe('Sign-ups an hour without credentials for each network address, except from this machine.'),
  INVITATIONS_OF_PRACTICE: whole(1, 1_000_000)
    .default(200)
    .describe('Invitations an hour of each practice, except from this machine.'),
  INVITATIONS_A_DAY: whole(1, 1_000_000)
    .default(1000)
    .describe('The same in a day, for a practice that is no longer new.'),
  INVITATIONS_A_DAY_WHEN_NEW: whole(1, 1_000_000)
    .default(20)
    .describe('The same on the first day of a practice. With each further day it may send as many more.'),
  LOOK_UPS_OF_THERAPIST: whole(1, 1_000_000)
    .default(50)
    .describe(
      'Enrollment checks a day for each therapist, except from this machine. Each looks up a person by address.',
    ),
  LOOK_UPS_OF_PRACTICE: whole(1, 1_000_000)
    .default(500)
    .describe('The same for all therapists of a practice together.'),
  RATE_LIMIT_SIGN_IN: whole(1, 1_000_000).default(20).describe('Sign-in attempts a minute for each network address.'),
  GRAPHQL_DEPTH: whole(1, 100).default(8).describe('Depth of a GraphQL document.'),
  GRAPHQL_ALIASES: whole(0, 10_000).default(15).describe('Aliases in a GraphQL document.'),
  GRAPHQL_ROOT_FIELDS: whole(1, 10_000).default(5).describe('Root fields of a GraphQL operation.'),
  GRAPHQL_DIRECTIVES: whole(0, 10_000).default(10).describe('Directives in a GraphQL document.'),
  GRAPHQL_TOKENS: whole(1, 1_000_000).default(1000).describe('Tokens in a GraphQL document.'),
  GRAPHQL_COST: whole(1, 10_000_000).default(1000).describe('Cost of a GraphQL operation.'),
  GRAPHQL_DOCUMENT_BYTES: whole(1, 100_000_000).default(262_144).describe('Bytes of a GraphQL document.'),
  GRAPHQL_VARIABLES_BYTES: whole(1, 100_000_000)
    .default(1_048_576)
    .describe('Bytes of the variables of a GraphQL request.'),
  LIVE_SOCKETS: whole(1, 100_000)
    .default(5)
    .describe('Open WebSockets of a person on one gateway. One more closes the oldest.'),
  LIVE_STREAMS: whole(1, 100_000)
    .default(5)
    .describe('Open event streams of a person on one gateway. One more ends the oldest.'),
  LIVE_OPERATIONS: whole(1, 1_000).default(10).describe('Open operations on one WebSocket.'),
  LIVE_UNIDENTIFIED: whole(1, 100_000)
    .default(50)
    .describe('Open WebSockets of a network address on one gateway that have not signed in. One more is refused.'),
}
