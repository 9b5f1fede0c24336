/** The pages of a client. */
export const CLIENT_PAGES = [
  '/home',
  '/journal',
  '/messages',
  '/companion',
  '/measures',
  '/goals',
  '/safety-plan',
  '/appointments',
  '/privacy',
  '/account',
]

/** The pages of a therapist that belong to no record. */
export const THERAPIST_PAGES = ['/caseload', '/inbox', '/flags', '/calendar', '/knowledge']
