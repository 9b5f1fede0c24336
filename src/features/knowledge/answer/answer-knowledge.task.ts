import { z } from 'zod'
import { defineModelTask } from '../../../services/model/model-task.js'
import { promptOf } from '../../../services/model/prompt-of.js'
import { type AnswerInput, composeAnswer } from './compose-answer.js'

/** What is asked of a model with the passages that were found, and how the same is made without one. */
export const answerKnowledgeTask = defineModelTask({
  name: 'answer-knowledge',
  ...promptOf('answer-knowledge'),
  prompt: ({ question, responseType, units }: AnswerInput) =>
    [
      `Question: ${question}`,
      `Form: ${responseType ?? 'Multiple Paragraphs'}`,
      ...units.map(({ number, heading, text }) => `[${number}] ${heading}\n${text}`),
    ].join('\n\n'),
  result: z.object({ statements: z.array(z.object({ text: z.string(), sources: z.array(z.int()) })) }),
  offline: (input) => ({
    statements: composeAnswer(input).map(({ text, sources }) => ({ text, sources: [...sources] })),
  }),
  maxOutputTokens: 1_500,
})
