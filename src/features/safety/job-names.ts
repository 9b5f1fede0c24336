/** Names of the jobs that follow a flag, for those who write the effects. */
export const ESCALATE_RISK_FLAG = 'escalate-risk-flag'
export const MAIL_SAFETY_CONTACT = 'mail-safety-contact'
