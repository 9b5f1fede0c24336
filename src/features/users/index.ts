export { assignedClients, workingTherapists, isInCare } from './assigned-clients.policy.js'
export { openEmergencies, readableClients } from './assigned-clients.policy.js'
export { bySupervised, isSupervisor, orBySupervised, withoutSupervision } from './supervised.policy.js'
export { DRAFT_SOAP_NOTE, draftedClients, draftedRelationships, peopleOfDraft, WRITE_BRIEF } from './clients.policy.js'
export { caseload, caseloadEvents, caseloadsOfPractice } from './caseload-topic.js'
export { definePracticePolicy, practiceKey, practiceTopic } from './practice-topics.js'
export { assertOperator } from './assert-operator.js'
export { watchableClients } from './watch-client.js'
export { dayOf, instantFor } from './client-time.js'
export { pastInstantFor } from './client-time.js'
export { inDateRange, type DateRange, MomentRangeInput } from './client-time.js'
export { linkInvitations, signUp, TELL_APPLICANT } from './sign-up/sign-up.js'
export { completeReservation } from './sign-up/sign-up.js'
export {
  administeredOrganisation,
  createOrganisation,
  joinOrganisation,
  lockAdministered,
  isRunner,
  runnerOf,
  lockOrganisation,
  practiceNameOf,
} from './sign-up/organisations.js'
export { ConsentFormType } from './consents/consent.type.js'
export { consentFormsOfKinds, listConsentForms } from './consents/consent-forms.js'
export { consentsOfUser } from './consents/list-consents.js'
export { publishConsentForm } from './consents/publish-consent-form.js'
export { signConsent } from './consents/sign-consent.js'
export { newestForms, storeConsent } from './consents/record-consent.js'
export { CONSENT_KINDS, type ConsentKind } from './consents/consent.entity.js'
export { consentInForce, consentsReadable, permitOwnAnswer } from './consents/consent.policy.js'
export { ConsentKindEnum, ConsentStatusEnum } from './consents/consent.type.js'
export { AddressType } from './user.type.js'
export { userChangeSchema } from './user-input.js'
export {
  clientsNameable,
  clientsOfPractice,
  isAtFrontDesk,
  managesPractice,
  ofAdministered,
  ofManagedPractice,
  isWorkingTherapist,
  languageOf,
  refusalOf,
  usersReadable,
  usersWritable,
  workingAdmins,
  therapistsOfPractice,
  zoneOf,
} from './user.policy.js'
export { type Owner, ownerOfNew } from './clients.policy.js'
export { ownerOfTracked, trackedReadable, trackedWritable } from './clients.policy.js'
export { assertOwnAddress, holdersOf, claimSignInNames } from './sign-up/sign-in-names.js'
export { createUser } from './sign-up/create-user.js'
export { type Address, type Approval, type DaysOff, User, type WorkingHours } from './user.entity.js'
export { isClient, isClientAccount, isStaff } from './staff-or-client.js'
export { ApprovalEnum, UserType, RoleEnum } from './user.type.js'
export { userById } from './find-users.js'
export { updateUser } from './update-user.js'
export { fillUser, timeZoneOf } from './user-input.js'
export { joinPractice } from './sign-up/organisations.js'
export { ClientChangesArguments, defineClientChanges, defineTherapistChanges } from './define-changes.js'
