/** Whether the Luhn check digit of a card number or IMEI is valid. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const VIN_VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from('ABCDEFGH')
    .map((letter, at) => [letter, at + 1] as const)
    .concat(
      Array.from('JKLMN').map((letter, at) => [letter, at + 1] as const),
      [
        ['P', 7],
        ['R', 9],
      ],
      Array.from('STUVWXYZ').map((letter, at) => [letter, at + 2] as const),
    ),
)
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Whether a text is a vehicle identification number. Its ninth character is a check digit. */
export function isVin(given: string): boolean {
  const vin = given.toUpperCase()
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return false
  const sum = VIN_WEIGHTS.reduce((total, weight, at) => {
    const character = vin.charAt(at)
    return total + weight * (VIN_VALUES[character] ?? Number(character))
  }, 0)
  return vin.charAt(8) === (sum % 11 === 10 ? 'X' : String(sum % 11))
}

/** Lengths of IBANs by country, from the SWIFT registry. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 ' +
    'HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 ' +
    'QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SN28 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** The length of IBANs of this country; undefined for a country without IBANs. */
export function ibanLength(country: string): number | undefined {
  return IBAN_LENGTHS[country.toUpperCase()]
}

/** Whether the check digits of an IBAN, given without spaces, are valid: the remainder modulo 97 is one. */
export function isIban(iban: string): boolean {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`.toUpperCase()
  let remainder = 0
  for (const character of moved) {
    const value = parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}
