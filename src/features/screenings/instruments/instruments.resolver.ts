import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import { NotFound, Unauthenticated } from '../../../kernel/errors.js'
import type { OperationContext } from '../../operation-context.js'
import type { Instrument } from './instrument.js'
import { InstrumentType } from './instrument.type.js'
import { instrumentByKey, instruments } from './instruments.js'

@Resolver(() => InstrumentType)
export class InstrumentsResolver {
  @Query(() => [InstrumentType], { description: 'The newest version of every instrument.' })
  instruments(@Ctx() { caller }: OperationContext): readonly Instrument[] {
    if (caller.kind !== 'user') throw new Unauthenticated()
    return instruments
  }

  @Query(() => InstrumentType, { description: 'One instrument.' })
  instrument(
    @Arg('key', () => String) key: string,
    @Arg('version', () => Int, { nullable: true, description: 'The version; the newest if absent.' }) version:
      | number
      | null = null,
    @Ctx() { caller }: OperationContext,
  ): Instrument {
    if (caller.kind !== 'user') throw new Unauthenticated()
    const instrument = instrumentByKey(key, version)
    if (instrument === undefined) throw new NotFound()
    return instrument
  }

  @FieldResolver(() => Boolean, { description: 'Whether the service holds the wording of its items.' })
  hasItemTexts(@Root() instrument: InstrumentType): boolean {
    return instrument.licence.file !== null
  }

  @FieldResolver(() => String, { description: 'What the owner allows, and the consequences.' })
  licence(@Root() instrument: InstrumentType): string {
    return instrument.licence.note
  }
}
