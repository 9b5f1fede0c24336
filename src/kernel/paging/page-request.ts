import { ArgsType, Field, Int } from 'type-graphql'
import { InvalidInput } from '../errors.js'
import { type PageArguments, pageSize } from './page-arguments.js'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './pagination.js'

/** The arguments of a connection, as the Relay specification defines them. Null and absent mean the same. */
@ArgsType()
export class PageRequest {
  @Field(() => Int, { nullable: true, description: sizeSentence(DEFAULT_PAGE_SIZE) })
  first?: number | null
  @Field(() => String, { nullable: true, description: 'Only items after this cursor.' })
  after?: string | null
  @Field(() => Int, {
    nullable: true,
    description: `Number of items from the end of the list, or before \`before\`, in the order of the list: from 1 to ${MAX_PAGE_SIZE}. Not together with \`first\`.`,
  })
  last?: number | null
  @Field(() => String, { nullable: true, description: 'Only items before this cursor.' })
  before?: string | null

  /**
   * The page that is asked for.
   * @throws InvalidInput naming `first` or `last`.
   */
  get page(): PageArguments {
    const { first = null, after = null, last = null, before = null } = this
    if (last === null) {
      return { size: first === null ? this.presetSize() : pageSize(first), after, before, isBackward: false }
    }
    if (first !== null) throw InvalidInput.of('last', 'must not be given together with first')
    return { size: pageSize(last, 'last'), after, before, isBackward: true }
  }

  protected presetSize(): number {
    return DEFAULT_PAGE_SIZE
  }
}

const SHORT_PAGE_SIZE = 20

/** What says of a field with `ShortPageRequest` how much it costs without a size. */
export const SHORT_PAGES = { pageSize: SHORT_PAGE_SIZE }

/** The same for lists of large items. */
@ArgsType()
export class ShortPageRequest extends PageRequest {
  @Field(() => Int, { nullable: true, description: sizeSentence(SHORT_PAGE_SIZE) })
  declare first?: number | null

  protected override presetSize(): number {
    return SHORT_PAGE_SIZE
  }
}

function sizeSentence(preset: number): string {
  return `Number of items, from 1 to ${MAX_PAGE_SIZE}; ${preset} if neither \`first\` nor \`last\` is given.`
}
