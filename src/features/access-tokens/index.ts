export { AccessTokens } from './verify-access-token.js'
