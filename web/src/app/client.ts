import { createCareClient } from 'care-client'

/** The one connection to the service of this page, with the cookie of its session. */
export const client = createCareClient()
