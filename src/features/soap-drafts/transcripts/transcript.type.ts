import { Extensions, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { atMost, atMostBytes, BYTE_LIMITS, LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { Who } from '../speakers/speakers-of.js'

export enum TranscriptSpeakerEnum {
  CLIENT = 'client',
  THERAPIST = 'therapist',
  FAMILY = 'family',
  OTHER = 'other',
}
registerEnumType(TranscriptSpeakerEnum, {
  name: 'TranscriptSpeaker',
  description: 'Who speaks in a transcript.',
  valuesConfig: {
    CLIENT: { description: 'The client.' },
    THERAPIST: { description: 'The therapist, or other staff.' },
    FAMILY: { description: 'Somebody of the family.' },
    OTHER: { description: 'Somebody else, or nobody knows who.' },
  },
})

@InputType({ description: 'Who has a name in a transcript.' })
export class TranscriptSpeakerInput {
  @Field(() => String, {
    description: `The name as the transcript writes it, in any letter case, ${atMost(LIMITS.transcript.speaker)}.`,
  })
  name!: string
  @Field(() => TranscriptSpeakerEnum, { description: 'Who that is.' })
  who!: TranscriptSpeakerEnum
}

@InputType({ description: 'The transcript of a session: `text`, or the argument `file`.' })
export class TranscriptInput {
  @Field(() => String, {
    nullable: true,
    description: `WebVTT, or lines with \`Name: words\`; ${atMostBytes(BYTE_LIMITS.transcript)}.`,
  })
  text?: string | null
  @Field(() => [TranscriptSpeakerInput], {
    defaultValue: [],
    description: `Who the speakers are, at most ${LIST_LIMITS.transcriptSpeakers}. Names that are absent are known by a role (\`Therapist\`), or by the names of client and therapist in the chart; all others are somebody else.`,
  })
  speakers!: readonly TranscriptSpeakerInput[]
}

/** Parts of one transcript cost nothing more: its size is bounded. */
const COMES_ALONG = { cost: 0 }

@ObjectType({ description: 'What one speaker says until another one speaks.', simpleResolvers: true })
export class TranscriptTurn {
  @Field(() => Int, { description: 'Its number, from 0: the source `turns[0].text` is in turn 0.' })
  number!: number
  @Field(() => String, { nullable: true, description: 'The name in the transcript; null if there was none.' })
  name!: string | null
  @Field(() => TranscriptSpeakerEnum, { description: 'Who speaks.' })
  who!: Who
  @Field(() => String, { description: 'The words.' })
  text!: string
  @Field(() => Int, { nullable: true, description: 'When it begins, in milliseconds; null without times.' })
  from!: number | null
  @Field(() => Int, { nullable: true, description: 'When it ends.' })
  to!: number | null
}

@ObjectType('SessionTranscript', {
  description: 'The transcript that a draft was made from. Only its therapist reads it.',
  simpleResolvers: true,
})
export class TranscriptType {
  @Field(() => IdScalar, { description: 'Identifier, as in the sources of sentences.' })
  id!: Id
  @Extensions(COMES_ALONG)
  @Field(() => [TranscriptTurn], {
    nullable: true,
    description: 'What was said, in turns. Null after 30 days, or if no draft was made.',
  })
  turns!: readonly TranscriptTurn[] | null
}
