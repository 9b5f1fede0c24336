import { defineTextTask } from '../../../services/model/model-task.js'
import { plainLine } from '../grounding/passages.js'
import { promptOf } from '../../../services/model/prompt-of.js'
import { answerOffline } from './answer-offline.js'
import type { ClinicalQuestion } from './clinical-question.js'

/** What is asked of a model for the clinical assistant, and how it is answered without one. */
export const clinicalAssistantTask = defineTextTask<ClinicalQuestion>({
  name: 'clinical-assistant',
  ...promptOf('clinical-assistant'),
  maxOutputTokens: 1_200,
  prompt: ({ asker, question, earlier, units }) =>
    [
      asker === 'client' ? 'The client asks about themselves:' : 'A therapist asks about their client:',
      // Lines of the question must not look like what follows it.
      plainLine(question),
      ...earlier.flatMap((one) => ['', 'Asked earlier:', plainLine(one.question), 'Answered:', plainLine(one.answer)]),
      '',
      'Sources:',
      ...units.map(({ number, source, text }) => `[${number}] (${source}) ${text}`),
    ].join('\n'),
  offline: answerOffline,
})
