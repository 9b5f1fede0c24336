export { AccessTokens, findTokensOver } from './verify-access-token.js'
