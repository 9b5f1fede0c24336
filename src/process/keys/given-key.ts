/** How a wrapped key begins in a setting. */
export const WRAPPED = 'kms:'

/** A version of a key in a setting: as it is, or wrapped by a key management service. */
export type GivenKey = Buffer | { readonly wrapped: Buffer }
