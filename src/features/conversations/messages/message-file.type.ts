import { Extensions, Field, Float, Int, ObjectType } from 'type-graphql'
import { LONG_TEXT_COST } from '../../../kernel/limits.js'
import { cutToCodePoints } from '../../../kernel/text/text.js'
import { LONGEST_FILE_NAME } from '../../../services/files/file-limits.js'
import { filesIn, textOfFile } from './text-of-files.js'

/** The most files of a message that are named. The assistant takes fewer; apps may store as many as the bytes allow. */
const MOST_NAMED = 20

@ObjectType({
  description: 'A file that came with a message. Its text is kept, and the file itself is not.',
  simpleResolvers: true,
})
export class MessageFile {
  @Field(() => Int, { description: 'Its number among the files of the message, from 1.' })
  number!: number
  @Field(() => String, { nullable: true, description: 'Its name; null if the message does not say it.' })
  name!: string | null
  @Field(() => String, {
    nullable: true,
    description: 'The media type of its content; null if the message does not say it.',
  })
  mediaType!: string | null
  @Field(() => Float, { nullable: true, description: 'The size in bytes; null if the message does not say it.' })
  bytes!: number | null
  @Extensions({ cost: LONG_TEXT_COST })
  @Field(() => String, { description: 'The text that was read from it; empty if there is none.' })
  text!: string
}

/**
 * The files of a message. The assistant stores what it knows of each. Of what an app stores in a form of its own, only
 * the text is known.
 */
export function filesOf(fileContent: unknown): readonly MessageFile[] {
  return filesIn(fileContent)
    .filter((file) => file !== null && file !== undefined)
    .slice(0, MOST_NAMED)
    .map((file, at) => {
      const {
        name,
        media_type: mediaType,
        bytes,
      }: Record<string, unknown> = typeof file === 'object' ? { ...file } : {}
      return {
        number: at + 1,
        name: typeof name === 'string' ? cutToCodePoints(name, LONGEST_FILE_NAME) : null,
        mediaType: typeof mediaType === 'string' ? cutToCodePoints(mediaType, LONGEST_FILE_NAME) : null,
        bytes: typeof bytes === 'number' ? bytes : null,
        // Only for documents that ask for it.
        get text() {
          return textOfFile(file)
        },
      }
    })
}
