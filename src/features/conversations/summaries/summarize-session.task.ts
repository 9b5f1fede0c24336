import { z } from 'zod'
import { defineModelTask } from '../../../services/model/model-task.js'
import { excerpt } from '../../../services/model/offline/excerpt.js'
import { summarize } from '../../../services/model/offline/summarize.js'
import { leaveOutPeople } from './leave-out-people.js'
import { titleByTopics } from './title-by-topics.js'

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
  prompt: ({ texts }: { readonly texts: readonly string[]; readonly written: readonly string[] }) =>
    excerpt(texts).join('\n\n'),
  result: z.object({ title: z.string(), summary: z.string() }),
  // Advice of an assistant is nothing that the client said. Like a model, the offline version names nobody.
  offline: ({ written }) => ({ title: titleByTopics(written), summary: leaveOutPeople(summarize(written, SENTENCES)) }),
  maxOutputTokens: 400,
})
