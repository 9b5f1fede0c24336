export type { CareClient, ClientOptions, ConnectionState, RequestOptions, TransportName } from './care-client.js'
export { createCareClient } from './client.js'
export {
  accessToken,
  basic,
  cookieJar,
  type Credentials,
  oauth,
  type OAuthTokens,
  sessionCookie,
} from './credentials.js'
export type { TypedDocument } from './document.js'
export { CareError, type ErrorCode, isCareError } from './errors.js'
export { type LiveOptions, subscribe } from './live/subscribe.js'
export type { Observable } from './observable.js'
export type { MutationFunction, QueryFunction, SubscriptionFunction } from './operation.js'
export { entries, type Page, pages } from './pages.js'
export {
  addPasskey,
  type Authenticator,
  confirmByPasskey,
  confirmPassword,
  signIn,
  signInByPasskey,
  signOut,
} from './sign-in.js'
export type { NativeFile, UploadFile, UploadProgress } from './upload.js'
export { waitAsAsked } from './wait.js'
export * as mutate from './operations/mutate.generated.js'
export * as query from './operations/query.generated.js'
export * as watch from './operations/watch.generated.js'
export type * from './operations/types.generated.js'
