import { z } from 'zod'
import { Conflict } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { assertNotCancelled, changeAppointment } from './change-appointment.js'
import type { ChangedAppointment } from './create-appointment.js'
import { assertByVideo, meetingUrlSchema } from './meeting-url.js'

const schema = z.object({ meetingUrl: meetingUrlSchema })

/**
 * Sets or removes the address at which therapist and client meet by video, until the session is over.
 * @throws Unauthenticated, Forbidden, NotFound; Conflict for one that is over or was cancelled; InvalidInput naming
 * `meetingUrl`.
 */
export function setMeetingUrl(
  ctx: OperationContext,
  id: Id,
  rawInput: { readonly meetingUrl: unknown },
): Promise<ChangedAppointment> {
  return changeAppointment(ctx, id, () => {
    const { meetingUrl = null } = parseInput(schema, rawInput)
    return (session) => {
      assertNotCancelled(session)
      if (session.status !== 'open') throw new Conflict('The appointment is over.')
      assertByVideo(session.kind, meetingUrl)
      if (session.meetingUrl === meetingUrl) return false
      session.meetingUrl = meetingUrl
      return true
    }
  })
}
