import {
  answerLinkRequest,
  answerSignUp,
  sendLinkMail,
  tellKnownAddress,
  tellOldAddress,
} from '../../features/auth/index.js'
import { writeBriefText } from '../../features/brief/index.js'
import { notifyClient, notifyTherapist } from '../../features/care-chat/index.js'
import { summarizeSession } from '../../features/conversations/index.js'
import { sendPush } from '../../features/devices/index.js'
import { processNote, processSoapNote } from '../../features/note-workflows/index.js'
import type { OperationContext } from '../../features/operation-context.js'
import { sendInvitation, tellOfTransfer } from '../../features/practice/index.js'
import { makeRecordExport } from '../../features/record-export/index.js'
import { draftSoapNote } from '../../features/soap-drafts/index.js'
import { releaseDueSoapNote } from '../../features/soap-notes/index.js'
import { escalateOverdueRiskFlag, mailSafetyContact } from '../../features/safety/index.js'
import { mailReminder, remindOfScreening } from '../../features/tracking/index.js'
import type { JobDefinition } from '../../jobs/define-job.js'

/** Every job; what is not listed here is not run. */
export const jobs: readonly JobDefinition<OperationContext>[] = [
  sendLinkMail,
  answerLinkRequest,
  answerSignUp,
  tellKnownAddress,
  tellOldAddress,
  sendInvitation,
  tellOfTransfer,
  sendPush,
  summarizeSession,
  notifyClient,
  notifyTherapist,
  escalateOverdueRiskFlag,
  mailSafetyContact,
  processNote,
  processSoapNote,
  releaseDueSoapNote,
  draftSoapNote,
  remindOfScreening,
  mailReminder,
  writeBriefText,
  makeRecordExport,
]
