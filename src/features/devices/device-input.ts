import { z } from 'zod'
import { text } from '../../kernel/text/text.js'
import { DEVICE_KINDS } from './device.entity.js'

/** Longer than any push service makes them; what a browser gives is around 200 characters. */
const ENDPOINT_LENGTH = 2_048
const TOKEN_LENGTH = 1_024

const webKeys = z.object({ p256dh: text(128), auth: text(64) })

/** What a caller says of a device; `kind` decides which of the rest is needed. */
export const deviceInput = z.object({
  kind: z.enum(DEVICE_KINDS, `must be one of ${DEVICE_KINDS.join(', ')}`),
  endpoint: text(ENDPOINT_LENGTH).nullish(),
  keys: webKeys.nullish(),
  token: text(TOKEN_LENGTH).nullish(),
})
export type DeviceInput = z.output<typeof deviceInput>
