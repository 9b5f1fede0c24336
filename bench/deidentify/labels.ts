/**
 * The labels of the data set (those of presidio-research), each with our corresponding types. One label may correspond
 * to several types: a ZIP code is labelled ADDRESS there, a fax number PHONE_NUMBER. TITLE (of a job) and PREFIX
 * identify nobody under Safe Harbor, so they are ignored.
 */
export const LABELS: Readonly<Record<string, readonly string[]>> = {
  PERSON: ['PERSON'],
  ADDRESS: ['ADDRESS', 'ZIP', 'LOCATION'],
  STREET_ADDRESS: ['ADDRESS', 'ZIP', 'LOCATION'],
  ZIP_CODE: ['ZIP', 'ADDRESS'],
  LOCATION: ['LOCATION', 'ADDRESS'],
  GPE: ['LOCATION', 'ADDRESS'],
  ORGANIZATION: ['ORGANIZATION'],
  PHONE_NUMBER: ['PHONE', 'FAX'],
  EMAIL_ADDRESS: ['EMAIL'],
  US_SSN: ['SSN'],
  CREDIT_CARD: ['CARD'],
  IBAN_CODE: ['IBAN'],
  IP_ADDRESS: ['IP'],
  DOMAIN_NAME: ['URL'],
  DATE_TIME: ['DATE', 'AGE'],
  AGE: ['AGE'],
  US_DRIVER_LICENSE: ['LICENSE'],
}

/** Labels of texts that identify nobody. */
export const IGNORED: readonly string[] = ['TITLE', 'PREFIX', 'NRP']
