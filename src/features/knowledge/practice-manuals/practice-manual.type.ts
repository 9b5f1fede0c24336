import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { atMost, atMostSentence, LIMITS } from '../../../kernel/limits.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'

export enum PracticeManualStateEnum {
  INDEXING = 'indexing',
  READY = 'ready',
  FAILED = 'failed',
}
registerEnumType(PracticeManualStateEnum, {
  name: 'PracticeManualState',
  description: 'Whether questions are answered from the newest text of a manual.',
  valuesConfig: {
    INDEXING: { description: 'Its index is being made. Until then the text before it answers, if there was one.' },
    READY: { description: 'Questions are answered from it.' },
    FAILED: { description: 'Its index could not be made. Upload it again, or withdraw it.' },
  },
})

/** A row of `practice_manual` as the reads select it. */
@ObjectType('PracticeManual', { description: 'A manual of a practice.', simpleResolvers: true })
export class PracticeManualType {
  @Field(() => IdScalar, { description: 'Identifier. It is also the subject of the job `index-manual`.' })
  id!: Id
  @Field(() => String, { description: 'The title, which sources of answers show.' })
  title!: string
  @Field(() => Boolean, {
    description: 'True if clients of the practice are answered from it too; false for staff only.',
  })
  isForClients!: boolean
  @Field(() => PracticeManualStateEnum, { description: 'Whether questions are answered from its newest text.' })
  state!: PracticeManualStateEnum
  @Field(() => String, { description: 'Media type of what was uploaded.' })
  mediaType!: string
  @Field(() => Int, { description: 'Size of what was uploaded.' })
  bytes!: number
  @Field(() => String, { description: 'SHA-256 digest of what was uploaded, in hexadecimal.' })
  sha256!: string
  @Field(() => Int, { nullable: true, description: 'Number of pages; null if it has none.' })
  pages!: number | null
  @Field(() => Int, { description: 'Number of passages that can be found.' })
  passages!: number
  @Field(() => DateTimeScalar, { description: 'When its text was uploaded.' })
  uploadedAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
  @Field(() => Int, { description: 'Number of changes. Pass it as `expectedVersion` with the next one.' })
  version!: number
}

const TEXT = `The text itself, in place of a file: Markdown, ${atMost(LIMITS.practiceManual.text)}.`

@InputType({ description: 'A new manual of a practice.' })
export class UploadManualInput {
  @Field(() => String, {
    nullable: true,
    description: `The title, ${atMost(LIMITS.practiceManual.title)}. If absent, that in the text or the name of the file.`,
  })
  title?: string | null
  @Field(() => String, { nullable: true, description: TEXT })
  text?: string | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether clients of the practice are answered from it too. False if absent: staff only.',
  })
  isForClients?: boolean | null
  @Field(() => String, {
    nullable: true,
    description: 'If a request got no answer, repeat it with the same key: the manual is added once.',
  })
  idempotencyKey?: string | null
}

@InputType({ description: 'A change to a manual. What is absent stays as it is.' })
export class UpdateManualInput {
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.practiceManual.title) })
  title?: string | null
  @Field(() => String, { nullable: true, description: TEXT })
  text?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Whether clients are answered from it too.' })
  isForClients?: boolean | null
  @Field(() => Int, {
    nullable: true,
    description: '`version` of the manual as the caller has seen it. If it has changed, the change is refused.',
  })
  expectedVersion?: number | null
}

@ObjectType({ description: 'The result of a change to a manual.', simpleResolvers: true })
export class PracticeManualPayload {
  @Field(() => IdScalar, { description: 'Identifier of the manual.' })
  manualId!: Id
}

@ObjectType({ description: 'The result of withdrawing a manual.', simpleResolvers: true })
export class WithdrawManualPayload {
  @Field(() => IdScalar, { description: 'Identifier that the manual had.' })
  manualId!: Id
}

@ObjectType({ description: 'The result of choosing the common manuals.', simpleResolvers: true })
export class ChooseCommonManualsPayload {
  @Field(() => IdScalar, { description: 'Identifier of the organisation.' })
  organisationId!: Id
  @Field(() => Boolean, { description: 'Whether they are used now.' })
  areUsed!: boolean
}
