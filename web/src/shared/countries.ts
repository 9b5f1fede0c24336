import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Codes that have a name and are no country: unions, tests, and parts of countries whose helplines are the country's. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** The countries with their names in the language of the page, by name, for a select. */
export function useCountries(): readonly { readonly value: string; readonly label: string }[] {
  const { language } = useTranslation().i18n
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
      .flatMap((value) => {
        const label = NO_COUNTRIES.has(value) || !isInUse(value) ? undefined : names.of(value)
        return label === undefined ? [] : [{ value, label }]
      })
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
  }, [language])
}

/** A code that was replaced, such as `DD`, has the name of the code that replaced it. */
function isInUse(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code
}
