import { defineTextTask } from '../../../services/model/model-task.js'
import { promptOf } from '../../../services/model/prompt-of.js'
import { plainLine } from '../grounding/passages.js'
import { answerOffline, type ClinicalQuestion } from './answer-offline.js'

/** The task of the clinical assistant, with its version without a model. */
export const clinicalAssistantTask = defineTextTask<ClinicalQuestion>({
  name: 'clinical-assistant',
  ...promptOf('clinical-assistant'),
  maxOutputTokens: 1_200,
  prompt: ({ asker, question, earlier, units }) =>
    [
      asker === 'client' ? 'The client asks about themselves:' : 'A therapist asks about their client:',
      // The question is put on one line, so that its lines cannot look like the sources below.
      plainLine(question),
      ...earlier.flatMap((one) => ['', 'Asked earlier:', plainLine(one.question), 'Answered:', plainLine(one.answer)]),
      '',
      'Sources:',
      ...units.map(({ number, source, text }) => `[${number}] (${source}) ${text}`),
    ].join('\n'),
  offline: answerOffline,
})
