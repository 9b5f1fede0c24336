import type { Seat } from '../support/service/access.js'
import type { Column, Outcome } from './table.js'

/** Rows that need no credentials and touch nobody's record when nothing comes of them. */
const TOUCHES_NOBODY =
  /signOut|beginPasskeySignIn|setPassword|confirmEmail|undoEmailChange|logout|password\/$|auth\/(?:email|invitation|staff)|Query\.invitation|accept(?:Staff)?Invitation|OpenInvitation/
/** Somebody who is not known is invited, or asked about: a therapist's name is all that there is to refuse. */
const OF_A_STRANGER =
  /inviteClient|Query\.validateEnrollment|\/practice\/(?:clients|validate-enrollment)\/$|EnrollmentCheck/
/** Whatever record is asked for, a caller only ever gets at their own. */
const OWN_ALONE =
  /Query\.devices|registerDevice|Device\.lastDelivery|POST \/users\/devices|Query\.whoOpenedMyRecord|Mutation\.(?:signConsent|createAccessToken|changePassword|confirmPassword|endOtherSessions|beginTotpEnrolment|beginPasskeyRegistration|(?:create|remove)CalendarFeed)/
/** What is nobody's record, and read without touching one. */
const SAME_FOR_ALL =
  /^Query\.(?:practice|accessTokenScopes|webPushKey|signInRules|identityProviders|recordTypes|instruments?|documentationTasks|noteTemplates|retentionRules|consentForms|contentLibrary|contentEntries|practiceManuals)$|^Practice\.crisisResources$|\/ai\/content\//
/** What belongs to a whole organisation. */
const OF_ORGANISATION =
  /practiceClients|practiceInvitations|publishConsentForm|[cC]ontentEntr|[aA]uditTrail|setSafetyContact|setPracticeCrisisResources|setRetention|updateSignInRules|[iI]dentityProvider|updatePractice$|chooseModelProvider|testLanguageModel|languageModelUsage|practiceModelCalls|[oO][aA]uthClient|[sS]ervice(?:Account|Token)|[wW]ebhook|(?:practice|Common)Manuals|(?:upload|update|withdraw)Manual|backgroundWork|[dD]eadLetter|databaseState/
/** Applicants, who are none of the people that are asked about, and practices that begin. */
const VETTING = /Applicant|Query\.applicants|createPractice/
/** The staff of a practice, who are none of the people that are asked about, and invitations, which are nobody's. */
const STAFF = /[sS]taff|changePracticeAdmin/
/** Refused before anybody's record is read. */
const REFUSED_FIRST = /(?:open|review)\w*Emergency|endSessionsOfMember/
/** Therapists as well as clients, and whoever else is in the list. */
const SUPERVISION =
  /^Query\.(?:supervisions|supervisedClients|awaitedCoSignatures)$|^Mutation\.(?:start|end)Supervision$/
/** Questions to manuals, which are about nobody. */
const KNOWLEDGE = /queryKnowledge|\/ai\/knowledge\//
/**
 * Numbers of records, without any; a form that somebody may have answered; lines about whomever; places that are chosen
 * by a country that nobody sees.
 */
const COUNTS =
  /^Query\.(?:crisisResources|soapNoteCounts|draftDistances|outcomes|overdueMeasures|consentForm|auditTrail|languageModelUsage|practiceModelCalls)$|reports\/outcomes/
/** What stores a question before somebody answers it. */
const ASKS_AND_KEEPS = /askCompanion|CompanionAnswer\.message|\/ai\/(?:companion|clinical-assistant)\//
/** The last is a subscription: refused it is a read, and what it stores is said above. */
const READ_BY_POST = /\/journals\/(?:range|stats)\/|validate-enrollment|invitation\/show|clinical-assistant/

/**
 * The audit rows that one request must leave, as `action outcome subjects`. Undefined where only their number is
 * certain: a caller's own relationships lead to whomever they are with.
 */
export function expectedAudit(name: string, column: Column, outcome: Outcome): readonly string[] | undefined {
  const isRest = name.includes('/')
  const isWrite =
    name.startsWith('Mutation.') ||
    name.startsWith('CompanionAnswer.') ||
    (/^(?:POST|PUT|DELETE) /.test(name) && !READ_BY_POST.test(name))
  const action = isWrite ? 'write' : 'read'
  // Of many wrong credentials in a minute most are only counted.
  if (column === 'wrong') return undefined
  // Turned away at the door, before there is an operation to say what it would have done.
  if (isRest && outcome === '401' && !/login/.test(name)) return ['read refused -']
  // The executor refuses the field, before the call of a model is prepared.
  if (column === 'frontDesk' && outcome === '403') return [`${KNOWLEDGE.test(name) ? 'read' : action} refused -`]
  if (TOUCHES_NOBODY.test(name)) return []
  if (SAME_FOR_ALL.test(name) && (outcome === 'ok' || outcome === 'empty')) return []
  // The code is wrong, and nothing was read that is in a person's record.
  if (/confirmTotpEnrolment|finishPasskey/.test(name) && outcome === '400') return []
  if (name === 'Mutation.beginPasskeyConfirmation' && outcome === 'ok') return []
  if (name === 'Mutation.resetSecondFactors' && outcome === '403') return ['write refused -']
  if (OWN_ALONE.test(name) && outcome !== '401' && outcome !== '403') return [`${action} done caller`]
  // A member of staff, whom only the admin of a practice looks up.
  if (name === 'Practice.safetyContact' && outcome === 'ok') return ['read done new']
  if (name === 'Practice.safetyContact' && outcome === 'empty') return column === 'outAdmin' ? ['read done -'] : []
  if (/^Practice\.(?:model|storage)$|^PracticeStorage\./.test(name) && outcome !== '401') return []
  // Numbers are nobody's record.
  if (COUNTS.test(name) && outcome !== '401' && outcome !== '403') return ['read done -']
  // What it leaves is the row of the ledger: on whose behalf a model was asked, or would have been.
  if ((KNOWLEDGE.test(name) || name === 'Mutation.testLanguageModel') && outcome === 'ok')
    return [`write done ${isNobody(column) ? '-' : 'caller'}`]
  if (/^(?:Query\.me|User\.(?:signInSessions|secondFactors))$/.test(name))
    return outcome === 'ok' ? ['read done caller'] : []
  if (name.startsWith('Relationship.')) return outcome === 'empty' && isNobody(column) ? [] : undefined
  // A group is nobody's record, and a caseload leads to all who are on it.
  if (/^(?:Query|Mutation)\.\w*[cC]lientGroup/.test(name))
    return [`${action} ${outcome === 'ok' || outcome === 'empty' ? 'done' : 'refused'} -`]
  if (/^(?:Query\.caseload|GET \/practice\/clients)/.test(name) && (outcome === 'ok' || outcome === 'empty'))
    return undefined
  // All applicants of the organisation, all of its staff, clients and appointments; all reviews of a therapist.
  if (
    /^(?:Query\.(?:applicants|staff|practiceClients|practiceInvitations|appointments|treatmentPlanReviews)|GET \/practice\/appointments\/)$/.test(
      name,
    ) &&
    (outcome === 'ok' || outcome === 'empty')
  )
    return undefined
  if (SUPERVISION.test(name) && outcome === 'ok') return undefined
  if (SUPERVISION.test(name) && outcome === '403') return [`${action} refused -`]
  // Whoever is not in the subject's thread sees their own.
  if (name === 'Query.threads' && outcome === 'empty') return undefined
  // A therapist who has taken a copy of the same record finds their own.
  if (name === 'Query.recordExports' && outcome === 'empty') return undefined
  // It is stored nowhere: what it does is to look whose thread it is.
  if (name === 'Mutation.setTyping' && outcome === 'ok') return ['read done subject']
  // Nothing in the text is new: what it does is to read the chart.
  if (name === 'Mutation.deidentify' && outcome === 'ok') return ['read done subject']
  switch (outcome) {
    case 'ok':
      // The answer shows what was written, of somebody who is nobody yet.
      if (name === 'POST /practice/clients/') return ['write done -', 'read done -']
      // The question, the call of whoever answers, and the answer are kept one after the other.
      // The call of whoever wrote them, and for somebody who is signed in the goals.
      if (/generateGoals|\/ai\/goals\//.test(name) && !isNobody(column))
        return ['write done subject', 'write done subject']
      if (ASKS_AND_KEEPS.test(name)) return Array.from({ length: 3 }, () => 'write done subject')
      return [`${action} done ${subjectOf(name, column)}`]
    case 'empty':
      // Of these the record that the field hangs on was in the answer.
      return [
        `read done ${/^(?:User|Note|SoapNote|TreatmentPlanGoal|NoteWorkflow|EnrollmentCheck)\./.test(name) ? 'subject' : '-'}`,
      ]
    // It was let in, and had not read what would be done.
    case '400':
      return [`${action} ${name === 'Mutation.eraseRecord' ? 'failed subject' : 'refused -'}`]
    case '403':
      // Only an emergency leads to the client before the appointment is refused.
      if (
        /[aA]ppointment|setMeetingUrl|[aA]vailability|openTimes|open-times|alendarFeed/.test(name) &&
        column !== 'emergency'
      )
        return [`${action} refused -`]
      if ([OF_ORGANISATION, VETTING, STAFF, REFUSED_FIRST].some((rule) => rule.test(name)))
        return [`${action} refused -`]
      return [`${action} refused ${isSignUp(name) || OF_A_STRANGER.test(name) ? '-' : 'subject'}`]
    default:
      return [`${action} refused -`]
  }
}

function subjectOf(name: string, column: Column): string {
  if (/signIn|login/.test(name)) return 'otherClient'
  if (/requestPasswordLink|\/reset/.test(name)) return '-'
  // The contact is whom it is about: neither the caller nor a client.
  if (name === 'Mutation.setSafetyContact') return 'new'
  // Hours are a therapist's own.
  if (/[aA]vailability\/?(?:\{therapist_user_id\}\/)?$|openTimes|open-times/.test(name))
    return column === 'admin' || column === 'frontDesk' ? 'new' : 'caller'
  if (VETTING.test(name) || name === 'Mutation.openRecordInEmergency') return 'new'
  if (STAFF.test(name)) return /[iI]nvit/.test(name) ? '-' : 'new'
  if (OF_A_STRANGER.test(name) && !name.startsWith('EnrollmentCheck')) return '-'
  if (OF_ORGANISATION.test(name)) return '-'
  // A reservation is nobody yet.
  if (isSignUp(name)) return isNobody(column) && !(name.includes('/') && column === 'open') ? '-' : 'new'
  return 'subject'
}

function isSignUp(name: string): boolean {
  return name === 'Mutation.createUser' || name === 'POST /users/'
}

function isNobody(column: Column): boolean {
  return column === 'open' || column === 'closed' || column === 'over'
}

/** A request that was made, by its id. */
export interface Asked {
  readonly seat: Seat
  readonly requestId: string
}

/**
 * The rows that each of some requests has left, in the same words, in their order; found by one statement a gateway.
 */
export async function auditsOf(asked: readonly Asked[]): Promise<readonly (readonly string[])[]> {
  const rows: AuditRow[] = []
  for (const app of new Set(asked.map(({ seat }) => seat.app))) {
    const found = await app.owner.query<AuditRow>(
      'select request_id, action, outcome, subject_ids from audit where request_id = any($1) order by id',
      [asked.filter(({ seat }) => seat.app === app).map(({ requestId }) => requestId)],
    )
    rows.push(...found.rows)
  }
  const of = Map.groupBy(rows, (row) => row.request_id)
  return asked.map(({ seat, requestId }) => (of.get(requestId) ?? []).map((row) => inWords(seat, row)))
}

interface AuditRow {
  readonly request_id: string
  readonly action: string
  readonly outcome: string
  readonly subject_ids: readonly string[]
}

function inWords({ app, subjectId, callerId }: Seat, { action, outcome, subject_ids: ids }: AuditRow): string {
  const nameOf = (id: number): string => {
    if (id === subjectId) return 'subject'
    if (id === callerId) return 'caller'
    return id === app.personas.ids.otherClient ? 'otherClient' : 'new'
  }
  const names = ids.map((id) => nameOf(Number(id))).sort()
  return `${action} ${outcome} ${names.join('+') || '-'}`
}

/**
 * The same rows where one of those named is the caller: `self` is the subject, `other` the one whom sign-in is tried
 * with.
 */
export function inWordsOf(column: Column, rows: readonly string[]): readonly string[] {
  if (column === 'self') return rows.map((row) => row.replace('caller', 'subject'))
  return column === 'other' ? rows.map((row) => row.replace('otherClient', 'caller')) : rows
}
