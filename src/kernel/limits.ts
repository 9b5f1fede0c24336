const KIB = 1_024

/**
 * The longest texts of inputs, in Unicode code points. Each limit is said here alone: operations check it, GraphQL
 * descriptions show it (`atMost`), and REST routes check it again and hand it on to OpenAPI.
 */
export const LIMITS = {
  /** A text without a limit of its own: as long as a REST body can hold it. GraphQL takes fewer bytes of variables. */
  longText: 8 * KIB * KIB,
  /** Passwords, tokens of links and names at sign-in: longer than any that the service gives or takes. */
  credential: 4_096,
  /** A line of a postal address. No address has it; older clients may keep more than an address in one. */
  addressLine: 10_000,
  contentRole: 64,
  journal: { title: 255 },
  conversationSession: { title: 255 },
  screening: { instrument: 64 },
  mood: { note: 4_000 },
  goal: { title: 255, description: 10_000, domain: 100, measure: 255, target: 255, note: 4_000 },
  goalIntervention: { title: 255 },
  recommendation: { title: 255, description: 10_000 },
  note: { data: 500_000 },
  soapNote: { data: 500_000 },
  // Why something that was signed is amended, or kept from its client.
  signedRecord: { reason: 2_000 },
  treatmentPlan: {
    ...{ code: 16, title: 255, text: 2_000, measure: 255, target: 255, frequency: 255, by: 255 },
    dischargeCriteria: 4_000,
  },
  appointment: {
    ...{ meetingUrl: 2_048, rule: 200, timezone: 64, series: 60 },
    // Six parts of each day of a week; the times of a month; what is planned of holidays.
    ...{ timeOfDay: 5, workingHours: 42, daysOff: 100, openTimes: 200 },
    // For how long open times are looked for, and how long one is, in minutes.
    ...{ openTimeDays: 62, leastMinutes: 5, mostMinutes: 480 },
  },
  noteTemplate: { key: 30 },
  transcript: { speaker: 100 },
  recordType: { key: 63, name: 255 },
  user: {
    ...{ loginName: 255, firstName: 255, lastName: 255, gender: 255, phoneNumber: 20 },
    ...{ timezone: 155, loginId: 255, npi: 128, email: 255 },
  },
  // A code may be typed with spaces and hyphens.
  secondFactor: { name: 100, code: 40 },
  accessToken: { name: 100 },
  serviceAccount: { name: 100 },
  webhook: { url: 2_048 },
  oauthClient: { name: 100, redirectUri: 2_048 },
  audit: { operation: 100, operations: 500 },
  job: { name: 100 },
  organisation: { name: 255, timezone: 64, address: 500, phone: 40, modelProvider: 100 },
  // The longest client id, secret or certificate that providers give has a fraction of these.
  identityProvider: {
    ...{ name: 255, address: 2_048, clientId: 255, clientSecret: 1_024, certificate: 16_384, emailDomain: 253 },
  },
  consent: { signature: 255 },
  consentForm: { title: 255, body: 20_000 },
  clientGroup: { name: 255 },
  transfer: { reason: 2_000 },
  legalHold: { reason: 2_000 },
  riskFlag: { note: 2_000 },
  crisisResource: { text: 200, url: 500 },
  safetyPlan: { item: 500, contact: 200 },
  emergencyAccess: { reason: 2_000, finding: 2_000 },
  contentEntry: { name: 255, description: 1_000, address: 2_048 },
  // Longer than the endpoints of any push service, which have around 200 characters.
  device: { endpoint: 2_048, token: 1_024, p256dh: 128, auth: 64 },
  companion: { query: 8_000, sessionId: 255, provider: 64 },
  clinicalAssistant: { query: 20_000, sessionId: 1_000, provider: 100 },
  knowledge: { question: 4_000, responseType: 255 },
  // What somebody types or pastes. A book is sent as a file.
  practiceManual: { title: 255, text: 500_000 },
  // The transcript of a session.
  documentation: { taskType: 64, clinicalData: 100_000 },
  // A long referral with reports.
  measures: { clientData: 100_000 },
  // A long note with its attachments. The limit bounds how long the caller waits.
  deidentification: { text: 200_000 },
} as const

/** The largest inputs that are no plain texts, in bytes. */
export const BYTE_LIMITS = {
  /** A picture of a person, which may be a data URL. */
  image: 2 * KIB * KIB,
  /** A signature in Base64: a picture of a pen stroke has a twentieth of it. */
  signature: 512 * KIB,
  /** The transcript of a session, with the times of its cues. */
  transcript: 2 * KIB * KIB,
  /** A treatment plan as JSON; far more than any plan has. */
  treatmentPlan: 200_000,
  /** Parameters of a documentation task: a few names and words. */
  documentationParameters: 64 * KIB,
  /** Any JSON beside a message, such as the texts of its files. */
  messageJson: 8 * KIB * KIB,
  /** All texts of a message together, so that it can always be read: as much as one body holds. */
  message: 8 * KIB * KIB,
  /** What a person who has not confirmed their address may leave here: a profile, and a small picture. */
  unconfirmedSignUp: 64 * KIB,
  /** A safety plan as JSON: several pages. */
  safetyPlan: 32 * KIB,
} as const

/** The longest lists of inputs. */
export const LIST_LIMITS = {
  addresses: 100,
  /** Answers to the forms of an invitation: more than there are kinds. */
  consentAnswers: 50,
  /** Scopes of an access token: more than there are. */
  tokenScopes: 100,
  /** Addresses of an application: one for each of its systems and stages. */
  redirectUris: 20,
  /** Speakers of a transcript: a large group. */
  transcriptSpeakers: 50,
  /** Steps of a goal: more than anybody takes. */
  goalInterventions: 50,
  moodLabels: 10,
  /** Diagnoses, problems and goals of a treatment plan: more than anybody treats at once. */
  planItems: 20,
  planInterventions: 40,
  /** Places that a practice names in a crisis: nobody in one reads more. */
  crisisResources: 20,
  /** Entries of a step of a safety plan: a plan is read in a crisis. */
  safetyPlanItems: 20,
  /** Domains of a practice, whose addresses its identity provider may assert. */
  providerDomains: 50,
  /** Certificates of a provider: the one in use, and the next ones. */
  providerCertificates: 5,
  /** Screenings that an invitation asks for: more than anybody fills in. */
  invitationScreenings: 20,
  /** Clients whom colleagues take over when somebody leaves: more than anybody cares for. */
  handovers: 1_000,
} as const

/** How long a request for events waits for the first one, in seconds. */
export const LONGEST_EVENT_WAIT = 30

/** A limit as descriptions say it: `at most 4,000 characters`. */
export function atMost(limit: number): string {
  return `at most ${limit.toLocaleString('en-US')} characters`
}

/** A limit of bytes as a sentence: `At most 8 MiB.` */
export function atMostBytesSentence(limit: number): string {
  return `A${atMostBytes(limit).slice(1)}.`
}

/** The limit of a list as a sentence: `At most 100 entries.` */
export function atMostEntriesSentence(limit: number): string {
  return `At most ${limit.toLocaleString('en-US')} entries.`
}

/** A limit as a sentence: `At most 4,000 characters.` */
export function atMostSentence(limit: number): string {
  return `A${atMost(limit).slice(1)}.`
}

/** A limit in bytes as descriptions say it: `at most 2 MiB`. */
export function atMostBytes(limit: number): string {
  for (const [unit, bytes] of [['MiB', KIB * KIB] as const, ['KiB', KIB] as const]) {
    if (limit % bytes === 0) return `at most ${limit / bytes} ${unit}`
  }
  return `at most ${limit.toLocaleString('en-US')} bytes`
}

/**
 * What a text of up to megabytes costs in a GraphQL document, where an object costs one. A page of 500 entries with two
 * such texts fits into a document, and many pages do not.
 */
export const LONG_TEXT_COST = 0.2
