import { expect, test } from '@jest/globals'
import { isWellPlaced, placeSentences, type TemplatePlacing } from '../../../bench/scribe/place-sentences.js'

/** The material of `npm run eval:scribe`, which has the goals too. */
const placings: readonly TemplatePlacing[] = placeSentences()

test.each(placings.map((placing) => [placing.template, placing] as const))(
  'by the template %s sentences stand in a right section, those about danger all of them',
  (_template, placing) => {
    expect(placing.sentences).toBeGreaterThanOrEqual(60)
    expect({ isGood: isWellPlaced(placing), wrong: placing.wrong }).toEqual({ isGood: true, wrong: placing.wrong })
  },
)
