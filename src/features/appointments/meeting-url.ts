import { InvalidInput } from '../../kernel/errors.js'
import { LIMITS } from '../../kernel/limits.js'
import { isPlainHttps, NO_PLAIN_HTTPS } from '../../kernel/text/plain-https.js'
import { text } from '../../kernel/text/text.js'
import type { TherapistSession } from '../notes/index.js'

/** Client and staff open it in their browsers. */
export const meetingUrlSchema = text(LIMITS.appointment.meetingUrl).refine(isPlainHttps, NO_PLAIN_HTTPS).nullish()

/** @throws InvalidInput naming `meetingUrl` for an appointment at which nobody meets by video. */
export function assertByVideo(kind: TherapistSession['kind'], meetingUrl: string | null): void {
  if (meetingUrl === null || kind === 'video') return
  throw InvalidInput.of('meetingUrl', 'is for appointments by video')
}
