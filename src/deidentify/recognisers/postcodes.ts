import type { PatternRule } from './pattern-recogniser.js'

const LIVING = String.raw`(?:liv(?:e[sd]?|ing)|mov(?:e[sd]?|ing)|stay(?:s|ed|ing)?|based|born|raised|grew up|grow up|home|house|flat|apartment|works?|worked|working|back|school)`
const COUNTED = String.raw`(?!\d|[.,:/-]\d|%|\s?(?:dollars|euros|pounds|bucks|people|steps|times|years|days|hours|pieces|feet|miles|km|different|other)(?![A-Za-z]))`

/**
 * Postal codes that are recognised by their format or by a label. A postal code inside an address is part of the
 * address.
 */
export const POSTCODES: readonly PatternRule[] = [
  {
    type: 'ZIP',
    digits: 1,
    hint: /zip|post|plz/i,
    pattern:
      /(?<![A-Za-z])(?:zip|zipcode|post ?code|postal(?: code)?|plz)(?: ?\+ ?4)?(?: code)?s?[\s:#=]{0,3}(?:(?:is|was|number|no\.?|now|of)[\s:#]{1,3}){0,2}([A-Z]{0,2}\d[A-Z\d]{1,6}(?:[ -][A-Z\d]{3,4})?)(?![A-Za-z\d])/dgi,
    group: 1,
  },
  {
    // "I live in 90210", "we moved to SE15".
    type: 'ZIP',
    digits: 1,
    hint: /(?:in|near|to|from|around|outside)\s\w{0,2}\d/i,
    pattern: new RegExp(
      String.raw`(?<![A-Za-z])${LIVING}\s(?:(?:back|over|out|up|down|here|now|again)\s)?(?:in|near|to|from|around|outside)\s(\d{5}|[A-Z]{1,2}\d{1,2}[A-Z]?(?![A-Za-z]))${COUNTED}`,
      'dgi',
    ),
    group: 1,
  },
  { type: 'ZIP', digits: 9, pattern: /(?<![\d.,-])\d{5}-\d{4}(?![\d-])/g },
  {
    type: 'ZIP',
    digits: 1,
    hint: /[A-Z]\d[A-Z\d]{0,2} ?\d[A-Z]{2}|GIR/,
    pattern:
      /(?<![A-Z\d])(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d|[A-HK-Y]\d\d|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRV-Y]) ?\d[ABD-HJLNP-UW-Z]{2})(?![A-Z\d])/g,
  },
  {
    type: 'ZIP',
    digits: 2,
    hint: /\d[a-z]/,
    // In small letters only with a space, and without the endings of ordinals and units: "l4 5th".
    pattern:
      /(?<![a-z\d])(?:[a-pr-uwyz](?:\d{1,2}|[a-hk-y]\d|[a-hk-y]\d\d|\d[a-hjkpstuw]|[a-hk-y]\d[abehmnprv-y]) \d(?!st|nd|rd|th|ft|lb|ug|hr|pt|yr)[abd-hjlnp-uw-z]{2}|[abceghj-nprstvxy]\d[abceghj-nprstv-z] \d[abceghj-nprstv-z]\d)(?![a-z\d])/g,
  },
  {
    type: 'ZIP',
    digits: 3,
    pattern: /(?<![A-Z\d])[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d(?![A-Z\d])/g,
  },
]
