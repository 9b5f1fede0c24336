import { InputType } from 'type-graphql'
import { AssistantQuestionInput } from '../assistant-question.type.js'

@InputType({
  description:
    'A question to the clinical assistant. The question has at most 20,000 characters, the text that names a session at most 1,000.',
})
export class ClinicalAssistantInput extends AssistantQuestionInput {}
