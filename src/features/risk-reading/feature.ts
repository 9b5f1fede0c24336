import { sql } from '../../database/sql.js'
import { messagesReadable } from '../conversations/index.js'
import { journalsForAssistance } from '../journals/index.js'
import { defineFeature } from '../manifests/define-feature.js'
import { defineReading } from './read-for-risk.job.js'
import { journalReadingClients, messageReadingClients } from './risk-reading.policy.js'

const readJournals = defineReading({
  source: 'journal',
  readable: journalsForAssistance,
  isWhole: sql`true`,
  written: (fields) => fields,
})

const readMessages = defineReading({
  source: 'conversationMessage',
  readable: (ctx) => messagesReadable(ctx),
  isWhole: sql`r.state is distinct from 'incomplete'`,
  // With a question the other text is the assistant's answer; without one nobody says who wrote it.
  written: ({ message, prompt, fileContent }) => ({
    prompt: prompt ?? null,
    fileContent: fileContent ?? null,
    ...(prompt ? {} : { message: message ?? null }),
  }),
})

export const riskReading = defineFeature({
  name: 'risk-reading',
  jobs: [readJournals, readMessages],
  extensions: [journalReadingClients, messageReadingClients],
})
