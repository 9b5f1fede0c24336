import { z } from 'zod'
import { defineModelTask } from '../../../services/model/model-task.js'
import { promptOf } from '../../../services/model/prompt-of.js'
import { type AnswerInput, composeAnswer } from './compose-answer.js'

/**
 * Asks a model for an answer from the passages that were found. Without a model the answer is composed from their text.
 */
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
