export { defineDepartureStep, type Departure } from './departures/departure-step.js'
export { acceptStaffInvitationOf } from './invitations/accept-staff-invitation.js'
