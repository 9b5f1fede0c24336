import { z } from 'zod'
import { text } from '../../../src/kernel/text/text.js'
import { RegisterDeviceDocument, RemoveDeviceDocument } from '../../documents.generated.js'
import { orNull, pathId, shownId } from '../../fields.js'
import { route } from '../../define-route.js'
import { reply } from '../../route.js'
import { LIMITS } from '../../../src/kernel/limits.js'

const deviceBody = z
  .object({
    kind: z.enum(['web', 'mobile']),
    endpoint: orNull(text(LIMITS.device.endpoint)).describe(
      'Of a push subscription: https, port 443, a public address. For `web`.',
    ),
    keys: orNull(z.object({ p256dh: text(LIMITS.device.p256dh), auth: text(LIMITS.device.auth) })).describe(
      'Of the push subscription. For `web`.',
    ),
    token: orNull(text(LIMITS.device.token)).describe('The registration token of an app. For `mobile`.'),
  })
  .meta({ id: 'DeviceBody' })

const deviceId = z.object({ deviceid: shownId }).meta({ id: 'DeviceId' })

/** Devices that receive push notifications. */
export const deviceRoutes = [
  route('POST', '/users/devices/', {
    summary: 'Register a device for push',
    description:
      'The same `endpoint` or `token` again is the same device; brought by somebody else it is theirs. ' +
      'What is sent there says that something waits and where, never what it says.',
    anonymous: 'never',
    body: deviceBody,
  }).runs(
    { 201: deviceId },
    {
      document: RegisterDeviceDocument,
      variables: ({ body: { kind, endpoint, keys, token } }) => ({
        input: { kind: kind.toUpperCase() as Uppercase<typeof kind>, endpoint, keys, token },
      }),
      answer: ({ registerDevice }) => reply(201, { deviceid: registerDevice.deviceId }),
    },
  ),

  route('DELETE', '/users/devices/{deviceid}/', {
    summary: 'Remove a device of the caller',
    anonymous: 'never',
    params: z.object({ deviceid: pathId.describe('The device.') }),
  }).runs(
    { 200: deviceId },
    {
      document: RemoveDeviceDocument,
      variables: ({ params }) => ({ id: params.deviceid }),
      answer: ({ removeDevice }) => reply(200, { deviceid: removeDevice.deviceId }),
    },
  ),
]
