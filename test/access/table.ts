/**
 * Who may do what. A column is a caller and the person whose record is asked for:
 *
 * - `open`, `closed`: nobody, with the anonymous door open and with it closed;
 * - `self`, `other`: the client whose record it is, and another one;
 * - `assigned`, `ended`, `pending`: a therapist with the clients of an active relationship, of one that is over, and of an
 *   invitation that the client has not activated;
 * - `colleague`: a therapist of the same organisation who is not assigned;
 * - `admin`, `outAdmin`: who administers the organisation, and who administers another; `outsider`: a therapist of another;
 * - `operator`: who looks after the service;
 * - `wrong`: credentials that are wrong; `over`: the cookie of a session that has ended.
 *
 * A cell is what becomes of it: `ok`, `empty` (an answer without that person's data), `400`, `401`, `403`, `404`.
 */
const GRAPHQL = `
                           open   closed self   other  assigned ended  pending colleague admin  outAdmin outsider operator wrong  over
Query.me                   empty  empty  ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    empty
Query.user                 401    401    ok     404    ok       404    404     404       ok     404      404      404      401    401
Query.consents             401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Query.journal              401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Query.journals             401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Query.journalCountsByDay   401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Query.events               401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Mutation.createJournal     401    401    ok     404    403      404    404     404       403    404      404      404      401    401
Mutation.updateJournal     401    401    ok     404    403      404    404     404       404    404      404      404      401    401
Mutation.deleteJournal     401    401    ok     404    403      404    404     404       404    404      404      404      401    401
Mutation.createUser        ok     ok     403    403    403      403    403     403       ok     ok       403      403      401    ok
Mutation.updateUser        401    401    ok     404    403      404    404     404       ok     404      404      404      401    401
Mutation.recordConsent     401    401    ok     404    403      404    404     404       403    404      404      404      401    401
Query.consentForms         401    401    ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    401
Query.consentForm          401    401    ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    401
Mutation.publishConsentForm 401   401    403    403    403      403    403     403       ok     ok       403      403      401    401
Mutation.signConsent       401    401    ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    401
User.pendingForms          401    401    ok     404    ok       404    404     404       empty  404      404      404      401    401
Consent.form               401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Query.contentLibrary       ok     ok     ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    ok
Query.contentEntries       401    401    403    403    403      403    403     403       ok     empty    403      403      401    401
Mutation.createContentEntry 401   401    403    403    403      403    403     403       ok     ok       403      403      401    401
Mutation.updateContentEntry 401   401    403    403    403      403    403     403       ok     404      403      403      401    401
Mutation.removeContentEntry 401   401    403    403    403      403    403     403       ok     404      403      403      401    401
Query.whoOpenedMyRecord    401    401    ok     empty  empty    empty  empty   empty     empty  empty    empty    empty    401    401
Query.auditTrail           401    401    403    403    ok       ok     ok      empty     ok     empty    empty    403      401    401
Mutation.signIn            ok     ok     ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    ok
Mutation.signOut           ok     ok     ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    ok
Mutation.setPassword       400    400    400    400    400      400    400     400       400    400      400      400      401    400
Mutation.confirmEmail      400    400    400    400    400      400    400     400       400    400      400      400      401    400
Mutation.requestPasswordLink ok   ok     ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    ok
Query.jobProgress          401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Mutation.endRelationship   401    401    ok     404    ok       ok     ok      404       ok     404      404      404      401    401
Query.invitation           400    400    400    400    400      400    400     400       400    400      400      400      401    400
Query.validateEnrollment   401    401    403    403    ok       ok     ok      404       ok     404      404      403      401    401
Mutation.inviteClient      401    401    403    403    ok       ok     ok      404       ok     404      404      403      401    401
Mutation.resendInvitation  401    401    403    404    ok       ok     ok      404       ok     404      404      404      401    401
Mutation.revokeInvitation  401    401    403    404    ok       ok     ok      404       ok     404      404      404      401    401
Mutation.acceptInvitation  400    400    400    400    400      400    400     400       400    400      400      400      401    400
Mutation.activateRelationships 401 401   ok     404    403      404    404     404       403    404      404      404      401    401
Relationship.invitation    empty  empty  empty  empty  ok       ok     ok      empty     empty  empty    empty    empty    401    empty
OpenInvitation.forms       400    400    400    400    400      400    400     400       400    400      400      400      401    400
EnrollmentCheck.profile    401    401    403    403    empty    ok     empty   404       empty  404      404      403      401    401
Subscription.journalChanged 401   401    ok     404    ok       404    404     404       403    404      404      404      401    401
Subscription.jobProgress   401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Subscription.caseload      401    401    403    403    ok       empty  ok      empty     empty  empty    empty    403      401    401
User.journals              401    401    ok     404    ok       404    404     404       empty  404      404      404      401    401
User.journalCountsByDay    401    401    ok     404    ok       404    404     404       empty  404      404      404      401    401
User.relationships         401    401    ok     404    ok       404    404     404       ok     404      404      404      401    401
User.consents              401    401    ok     404    ok       404    404     404       empty  404      404      404      401    401
User.organisation          401    401    ok     404    ok       404    404     404       ok     404      404      404      401    401
Query.activityStatus       401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
User.activityStatus        401    401    ok     404    ok       404    404     404       empty  404      404      404      401    401
Query.preSessionBrief      401    401    404    404    ok       404    404     404       404    404      404      404      401    401
PreSessionBrief.client     401    401    404    404    ok       404    404     404       404    404      404      404      401    401
Mutation.writeBrief        401    401    403    404    ok       404    404     404       403    404      404      404      401    401
Journal.client             401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Query.instruments          401    401    ok     ok     ok     ok     ok     ok     ok     ok     ok     ok     401    401
Query.instrument           401    401    ok     ok     ok     ok     ok     ok     ok     ok     ok     ok     401    401
Query.screening            401    401    ok     404    ok     404    404    404    404    404    404    404    401    401
Query.screenings           401    401    ok     empty  ok     empty  empty  empty  empty  empty  empty  empty  401    401
Query.screeningTrend       401    401    ok     empty  ok     empty  empty  empty  empty  empty  empty  empty  401    401
Mutation.recordScreening   401    401    ok     404    ok     404    404    404    403    404    404    404    401    401
Mutation.correctScreening  401    401    ok     404    ok     404    404    404    404    404    404    404    401    401
Mutation.deleteScreening   401    401    ok     404    ok     404    404    404    404    404    404    404    401    401
User.screenings            401    401    ok     404    ok     404    404    404    empty  404    404    404    401    401
User.latestScores          401    401    ok     404    ok     404    404    404    empty  404    404    404    401    401
Relationship.latestScores  empty  empty  ok     empty  ok     empty  empty  empty  empty  empty  empty  empty  401    empty
Screening.replaced         401    401    ok     404    ok     404    404    404    404    404    404    404    401    401
Screening.client           401    401    ok     404    ok     404    404    404    404    404    404    404    401    401
Query.session              401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Query.message              401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Query.messageCount         401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Query.sessions             401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Query.messagesOfSession    401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Query.messagesOfUser       401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Mutation.startSession      401    401    ok     404    403      404    404     404       403    404      404      404      401    401
Mutation.closeSession      401    401    ok     404    403      404    404     404       404    404      404      404      401    401
Mutation.shareSession      401    401    ok     404    403      404    404     404       404    404      404      404      401    401
Mutation.unshareSession    401    401    ok     404    403      404    404     404       404    404      404      404      401    401
Mutation.sendMessage       401    401    ok     404    403      404    404     404       404    404      404      404      401    401
Mutation.updateMessage     401    401    ok     404    403      404    404     404       404    404      404      404      401    401
Mutation.rateMessage       401    401    ok     404    403      404    404     404       404    404      404      404      401    401
Mutation.deleteMessage     401    401    ok     404    403      404    404     404       404    404      404      404      401    401
Subscription.conversationMessage 401    401    ok     404    ok       404    404     404       403    404      404      404      401    401
Subscription.sessionClosed 401    401    ok     404    ok       404    404     404       403    404      404      404      401    401
Subscription.sessionShared 401    401    ok     404    ok       404    404     404       403    404      404      404      401    401
User.sessions              401    401    ok     404    ok       404    404     404       empty  404      404      404      401    401
ConversationSession.client 401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
ConversationSession.messages 401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
ConversationMessage.session 401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Query.interaction          401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Query.interactions         401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Query.threads              401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Mutation.sendInteraction   401    401    ok     404    ok       404    404     404       403    404      404      404      401    401
Mutation.updateInteraction 401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Mutation.markDelivered     401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Mutation.markRead          401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Mutation.setTyping         401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Subscription.interaction   401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Query.recordTypes          401    401    ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    401
Query.therapistSessions    401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Mutation.openTherapistSession 401 401    403    404    ok       404    404     404       403    404      404      404      401    401
Mutation.closeTherapistSession 401 401   403    404    ok       404    404     404       404    404      404      404      401    401
Mutation.cancelTherapistSession 401 401  403    404    ok       404    404     404       404    404      404      404      401    401
Query.note                 401    401    ok     404    ok       ok     404     404       404    404      404      404      401    401
Query.notes                401    401    ok     empty  ok       ok     empty   empty     empty  empty    empty    empty    401    401
Query.noteHistory          401    401    ok     empty  ok       ok     empty   empty     empty  empty    empty    empty    401    401
Query.noteAttachment       401    401    ok     404    ok       ok     404     404       404    404      404      404      401    401
Mutation.submitNote        401    401    403    404    ok       404    404     404       403    404      404      404      401    401
Mutation.deleteNote        401    401    403    404    ok       403    404     404       404    404      404      404      401    401
Mutation.releaseNote       401    401    403    404    ok       403    404     404       404    404      404      404      401    401
Mutation.withdrawRelease   401    401    403    404    ok       403    404     404       404    404      404      404      401    401
Query.noteDrafts           401    401    empty  empty  ok       ok     ok      empty     empty  empty    empty    empty    401    401
Mutation.saveNoteDraft     401    401    403    404    ok       404    404     404       403    404      404      404      401    401
Mutation.discardNoteDraft  401    401    404    404    ok       ok     ok      404       404    404      404      404      401    401
Note.client                401    401    ok     404    ok       empty  404     404       404    404      404      404      401    401
Note.therapistSession      401    401    ok     404    ok       empty  404     404       404    404      404      404      401    401
Note.attachments           401    401    ok     404    ok       ok     404     404       404    404      404      404      401    401
Note.workflow              401    401    ok     404    ok       ok     404     404       404    404      404      404      401    401
Query.noteWorkflows        401    401    ok     empty  ok       ok     empty   empty     empty  empty    empty    empty    401    401
Mutation.retryWorkflow     401    401    403    404    ok       403    404     404       404    404      404      404      401    401
Subscription.noteWorkflow  401    401    ok     404    ok       404    404     404       403    404      404      404      401    401
NoteWorkflow.deidentified  401    401    empty  404    ok       ok     404     404       404    404      404      404      401    401
NoteWorkflow.documentation 401    401    empty  404    ok       ok     404     404       404    404      404      404      401    401
Note.history               401    401    ok     404    ok       ok     404     404       404    404      404      404      401    401
Query.soapDraft            401    401    404    404    ok       404    404     404       404    404      404      404      401    401
Query.soapDrafts           401    401    empty  empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Mutation.generateSoapNote  401    401    403    404    ok       404    404     404       403    404      404      404      401    401
Subscription.soapDraft     401    401    empty  404    ok       404    404     404       403    404      404      404      401    401
Query.recordExport         401    401    ok     404    404      404    404     404       404    404      404      404      401    401
Query.recordExports        401    401    ok     empty  empty    empty  empty   empty     empty  empty    empty    empty    401    401
Query.recordExportFile     401    401    ok     404    404      404    404     404       404    404      404      404      401    401
Mutation.exportRecord      401    401    ok     404    ok       404    404     404       403    404      404      404      401    401
Query.devices              401    401    ok     empty  empty    empty  empty   empty     empty  empty    empty    empty    401    401
Query.webPushKey           401    401    ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    401
Mutation.registerDevice    401    401    ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    401
Mutation.removeDevice      401    401    ok     404    404      404    404     404       404    404      404      404      401    401
Device.lastDelivery        401    401    ok     empty  empty    empty  empty   empty     empty  empty    empty    empty    401    401
Query.riskFlag             401    401    404    404    ok       404    404     404       404    404      404      404      401    401
Query.riskFlags            401    401    empty  empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Query.modelCall            401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Query.modelCalls           401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Query.crisisResources      401    401    ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    401
Mutation.acknowledgeRiskFlag 401  401    404    404    ok       404    404     404       404    404      404      404      401    401
Mutation.escalateRiskFlag  401    401    404    404    ok       404    404     404       404    404      404      404      401    401
Mutation.deidentify        401    401    403    404    ok       404    404     404       403    404      404      404      401    401
Mutation.setSafetyContact  401    401    403    403    403      403    403     403       ok     404      403      403      401    401
Subscription.riskFlag      401    401    403    403    ok       empty  empty   empty     empty  empty    empty    403      401    401
User.riskFlags             401    401    empty  404    ok       404    404     404       empty  404      404      404      401    401
RiskFlag.client            401    401    404    404    ok       404    404     404       404    404      404      404      401    401
RiskFlag.evidence          401    401    404    404    ok       404    404     404       404    404      404      404      401    401
Query.soapNote             401    401    ok     404    ok       ok     404     404       404    404      404      404      401    401
Query.soapNotes            401    401    ok     empty  ok       ok     empty   empty     empty  empty    empty    empty    401    401
Query.soapNoteHistory      401    401    ok     empty  ok       ok     empty   empty     empty  empty    empty    empty    401    401
Query.soapNoteSnapshot     401    401    ok     empty  ok       ok     empty   empty     empty  empty    empty    empty    401    401
Query.verifySignature      401    401    ok     404    ok       ok     404     404       404    404      404      404      401    401
Query.soapNoteCounts       401    401    empty  empty  ok       ok     ok      empty     ok     empty    empty    empty    401    401
Query.draftDistances       401    401    empty  empty  ok       ok     ok      empty     ok     empty    empty    empty    401    401
Mutation.submitSoapNote    401    401    403    404    ok       404    404     404       403    404      404      404      401    401
Mutation.saveSoapNoteDraft 401    401    404    404    ok       ok     404     404       404    404      404      404      401    401
Mutation.approveSoapNote   401    401    404    404    ok       ok     404     404       404    404      404      404      401    401
Mutation.confirmDraftSentence 401    401    404    404    ok       ok     404     404       404    404      404      404      401    401
Mutation.signSoapNote      401    401    403    404    ok       ok     404     404       404    404      404      404      401    401
Mutation.amendSoapNote     401    401    403    404    ok       ok     404     404       404    404      404      404      401    401
Mutation.releaseSoapNote   401    401    404    404    ok       403    404     404       404    404      404      404      401    401
Mutation.withdrawSoapRelease 401    401    403    404    ok       403    404     404       404    404      404      404      401    401
Mutation.withholdSoapNote  401    401    403    404    ok       403    404     404       404    404      404      404      401    401
Subscription.soapNote      401    401    ok     404    ok       404    404     404       403    404      404      404      401    401
SoapNote.client            401    401    ok     404    ok       empty  404     404       404    404      404      404      401    401
SoapNote.workflow          401    401    ok     404    ok       ok     404     404       404    404      404      404      401    401
SoapNote.history           401    401    ok     404    ok       ok     404     404       404    404      404      404      401    401
Query.moods                401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Query.moodTrend            401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Mutation.logMood           401    401    ok     404    ok       404    404     404       403    404      404      404      401    401
Mutation.updateMood        401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Mutation.deleteMood        401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
User.moods                 401    401    ok     404    ok       404    404     404       empty  404      404      404      401    401
User.moodTrend             401    401    ok     404    ok       404    404     404       empty  404      404      404      401    401
Query.goal                 401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Query.goals                401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Mutation.createGoal        401    401    ok     404    ok       404    404     404       403    404      404      404      401    401
Mutation.updateGoal        401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Mutation.recordGoalProgress 401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Mutation.deleteGoal        401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Mutation.addGoalIntervention 401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Mutation.updateGoalIntervention 401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Mutation.removeGoalIntervention 401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
User.goals                 401    401    ok     404    ok       404    404     404       empty  404      404      404      401    401
Goal.interventions         401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Goal.history               401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Query.recommendations      401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Mutation.createRecommendation 401    401    ok     404    ok       404    404     404       403    404      404      404      401    401
Mutation.decideRecommendation 401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Mutation.deleteRecommendation 401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
User.recommendations       401    401    ok     404    ok       404    404     404       empty  404      404      404      401    401
Query.screeningSchedules   401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
Mutation.assignScreening   401    401    ok     404    ok       404    404     404       403    404      404      404      401    401
Mutation.changeScreeningSchedule 401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
Mutation.endScreeningSchedule 401    401    ok     404    ok       404    404     404       404    404      404      404      401    401
User.screeningSchedules    401    401    ok     404    ok       404    404     404       empty  404      404      404      401    401
Query.caseload             401    401    ok     empty  ok       empty  ok      empty     ok     empty    empty    empty    401    401
Query.careTeam             401    401    ok     empty  ok       empty  empty   empty     ok     empty    empty    empty    401    401
Query.clientGroups         401    401    empty  empty  ok       ok     ok      ok        ok     empty    empty    empty    401    401
Query.clientGroup          401    401    404    404    ok       ok     ok      ok        ok     404      404      404      401    401
Mutation.createClientGroup 401    401    403    403    ok       ok     ok      ok        ok     ok       ok       403      401    401
Mutation.renameClientGroup 401    401    404    404    ok       ok     ok      403       ok     404      404      404      401    401
Mutation.removeClientGroup 401    401    404    404    ok       ok     ok      403       ok     404      404      404      401    401
ClientGroup.members        401    401    404    404    ok       empty  ok      empty     ok     404      404      404      401    401
Mutation.updateRelationship 401   401    ok     404    ok       ok     ok      404       ok     404      404      404      401    401
Mutation.transferClient    401    401    403    404    ok       ok     ok      404       ok     404      404      404      401    401
Relationship.clientGroup   empty  empty  empty  empty  ok       empty  ok      empty     empty  empty    empty    empty    401    empty
Relationship.transfer      empty  empty  empty  empty  ok       empty  ok      empty     empty  empty    empty    empty    401    empty
Relationship.latestJournals empty empty  ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    empty
Relationship.latestSession empty  empty  ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    empty
Relationship.openRiskFlags empty  empty  empty  empty  ok       empty  empty   empty     empty  empty    empty    empty    401    empty
Relationship.client        empty  empty  ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    empty
Query.retentionRules       401     401     ok      ok      ok      ok      ok      ok      ok      ok      ok      ok      401     401
Mutation.setRetention      401     401     403     403     403     403     403     403     ok      ok      403     403     401     401
Query.erasurePlan          401     401     ok      404     403     404     404     404     ok      404     404     404     401     401
Mutation.eraseRecord       401     401     400     404     403     404     404     404     400     404     404     404     401     401
Query.erasures             401     401     empty   empty   empty   empty   empty   empty   ok      empty   empty   empty   401     401
Erasure.tombstones         401     401     empty   empty   empty   empty   empty   empty   ok      empty   empty   empty   401     401
Query.legalHolds           401     401     empty   empty   empty   empty   empty   empty   ok      empty   empty   empty   401     401
Mutation.placeLegalHold    401     401     403     404     403     404     404     404     ok      404     404     404     401     401
Mutation.liftLegalHold     401     401     404     404     404     404     404     404     ok      404     404     404     401     401
`

const REST = `
                               open   closed self   other  assigned ended  pending colleague admin  outAdmin outsider operator wrong  over
POST /auth/login/              ok     ok     ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    ok
POST /auth/logout/             ok     ok     ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    ok
POST /auth/password/           400    400    400    400    400      400    400     400       400    400      400      400      401    400
POST /auth/password/reset/     ok     ok     ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    ok
POST /auth/email/              400    400    400    400    400      400    400     400       400    400      400      400      401    400
POST /auth/invitation/show/    400    400    400    400    400      400    400     400       400    400      400      400      401    400
POST /auth/invitation/         400    400    400    400    400      400    400     400       400    400      400      400      401    400
POST /practice/clients/        ok     401    403    403    ok       ok     ok      404       ok     404      404      403      401    401
POST /practice/activate/       ok     401    ok     404    403      404    404     404       403    404      404      404      401    401
POST /practice/validate-enrollment/ ok 401   403    403    ok       ok     ok      404       ok     404      404      403      401    401
POST /journals/                ok     401    ok     404    403      404    404     404       403    404      404      404      401    401
PUT /journals/{journalid}/     ok     401    ok     404    403      404    404     404       404    404      404      404      401    401
DELETE /journals/{journalid}/  ok     401    ok     404    403      404    404     404       404    404      404      404      401    401
GET /journals/{userid}/        ok     401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
POST /journals/range/          ok     401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
POST /journals/stats/          ok     401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
POST /users/                   ok     ok     403    403    403      403    403     403       ok     ok       403      403      401    401
POST /users/{userid}/          ok     401    ok     404    403      404    404     404       ok     404      404      404      401    401
GET /users/{userid}/           ok     401    ok     404    ok       404    404     404       ok     404      404      404      401    401
GET /users/activity/{userid}/  ok     401    ok     404    ok       404    404     404       404    404      404      404      401    401
GET /users/{userid}/consents/  401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
POST /users/{userid}/consents/ 401    401    ok     404    403      404    404     404       403    404      404      404      401    401
POST /chat/sessions/           ok     401    ok     404    403      404    404     404       403    404      404      404      401    401
PUT /chat/sessions/{id}/       ok     401    ok     404    403      404    404     404       404    404      404      404      401    401
GET /chat/sessions/{userid}/   ok     401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
POST /chat/messages/           ok     401    ok     404    403      404    404     404       404    404      404      404      401    401
PUT /chat/messages/{id}/       ok     401    ok     404    403      404    404     404       404    404      404      404      401    401
GET /chat/messages/{id}/       ok     401    ok     404    ok       404    404     404       404    404      404      404      401    401
DELETE /chat/messages/{id}/    ok     401    ok     404    403      404    404     404       404    404      404      404      401    401
GET /chat/session-messages/{sessionid}/ ok     401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
GET /chat/session-messages/{sessionid}/count/ ok     401    ok     404    ok       404    404     404       404    404      404      404      401    401
GET /chat/user-messages/{userid}/ ok     401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
POST /chat/interactions/       401    401    ok     404    ok       404    404     404       403    404      404      404      401    401
PUT /chat/interactions/{interactionid}/ 401 401 ok  404    ok       404    404     404       404    404      404      404      401    401
GET /chat/interactions/        401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
GET /chat/interactions/{interactionid}/ 401 401 ok  404    ok       404    404     404       404    404      404      404      401    401
GET /ai/content/               ok     ok     ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    401
GET /notes/                    ok     401    ok     empty  ok       ok     empty   empty     empty  empty    empty    empty    401    401
GET /notes/history/            ok     401    ok     empty  ok       ok     empty   empty     empty  empty    empty    empty    401    401
POST /notes/                   ok     401    403    404    ok       404    404     404       403    404      404      404      401    401
DELETE /notes/{id}/            ok     401    403    404    ok       403    404     404       404    404      404      404      401    401
GET /notes/{id}/attachments/{name} 401 401   ok     404    ok       ok     404     404       404    404      404      404      401    401
POST /notes/soap/generate/     ok     401    403    404    ok       404    404     404       403    404      404      404      401    401
GET /events/                   401    401    ok     empty  ok       empty  empty   empty     empty  empty    empty    empty    401    401
POST /users/devices/           401    401    ok     ok     ok       ok     ok      ok        ok     ok       ok       ok       401    401
DELETE /users/devices/{deviceid}/ 401 401    ok     404    404      404    404     404       404    404      404      404      401    401
POST /exports/                 401    401    ok     404    ok       404    404     404       403    404      404      404      401    401
GET /exports/{id}/             401    401    ok     404    404      404    404     404       404    404      404      404      401    401
GET /exports/{id}/file/        401    401    ok     404    404      404    404     404       404    404      404      404      401    401
GET /notes/soap/               ok     401    ok     empty  ok       ok     empty   empty     empty  empty    empty    empty    401    401
GET /notes/soap/history/       ok     401    ok     empty  ok       ok     empty   empty     empty  empty    empty    empty    401    401
GET /notes/soap/snapshot/      ok     401    ok     empty  ok       ok     empty   empty     empty  empty    empty    empty    401    401
GET /practice/clients/{therapist_user_id}/ ok 401 ok  empty  ok       empty  ok      empty     ok     empty    empty    empty    401    401
PUT /practice/clients/{id}/    ok     401    ok     404    ok       ok     ok      404       ok     404      404      404      401    401
POST /notes/soap/              ok     401    403    404    ok       404    404     404       403    404      404      404      401    401
`

export const columns = [
  'open',
  'closed',
  'self',
  'other',
  'assigned',
  'ended',
  'pending',
  'colleague',
  'admin',
  'outAdmin',
  'outsider',
  'operator',
  'wrong',
  'over',
] as const
export type Column = (typeof columns)[number]
export type Outcome = 'ok' | 'empty' | '400' | '401' | '403' | '404'
export type Expected = Readonly<Record<Column, Outcome>>

/** Reads the lines of a feature's table, which begins with the names of the columns. */
export function parseTable(table: string): ReadonlyMap<string, Expected> {
  const [head = '', ...lines] = table.trim().split('\n')
  if (head.trim().split(/ +/).join() !== columns.join()) throw new Error('A table has other columns than the matrix.')
  return new Map(
    lines.map((line) => {
      const cells = line.trim().split(/ +/)
      // A REST template has a space of its own.
      const name = cells.splice(0, cells.length - columns.length).join(' ')
      return [name, Object.fromEntries(columns.map((column, at) => [column, cells[at]])) as Expected]
    }),
  )
}
