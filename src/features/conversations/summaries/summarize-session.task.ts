import { z } from 'zod'
import { defineModelTask } from '../../../services/model/model-task.js'
import { excerpt } from '../../../services/model/offline/excerpt.js'
import { keyPhraseTitle } from '../../../services/model/offline/key-phrase-title.js'
import { summarize } from '../../../services/model/offline/summarize.js'

const SENTENCES = 3

/** What is asked of a model when a session is closed. */
export const summarizeSessionTask = defineModelTask({
  name: 'summarize-session',
  version: 1,
  instructions: [
    'You are given a conversation between a client and an assistant, oldest text first.',
    `Write a title of at most eight words and a summary of at most ${SENTENCES} sentences, in the language of the conversation.`,
    'Say only what stands in it. Give no advice, no diagnosis and no judgement. Name no person.',
  ].join(' '),
  prompt: ({ texts }: { readonly texts: readonly string[] }) => excerpt(texts).join('\n\n'),
  result: z.object({ title: z.string(), summary: z.string() }),
  offline: ({ texts }) => ({ title: keyPhraseTitle(texts), summary: summarize(texts, SENTENCES) }),
  maxOutputTokens: 400,
})
