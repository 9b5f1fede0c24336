import { ABSENT, attemptsOf, exists, existsText, insertDevice, type Seat } from '../../support/service/access.js'
import { browserKeys } from '../../support/doubles/push-service.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, idIn, newEndpoint } from '../../access/subjects.js'

const GRAPHQL = `
                         open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.devices            401   401    ok    empty empty    empty empty   empty     empty empty    empty    empty    401   401
Query.webPushKey         401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Mutation.registerDevice  401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Mutation.removeDevice    401   401    ok    404   404      404   404     404       404   404      404      404      401   401
Device.lastDelivery      401   401    ok    empty empty    empty empty   empty     empty empty    empty    empty    401   401
`

const REST = `
                                   open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
POST /users/devices/               401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
DELETE /users/devices/{deviceid}/  401   401    ok    404   404      404   404     404       404   404      404      404      401   401
`

const ownDevice = async ({ app, subjectId, canary: host }: Seat): Promise<Variables> => ({
  id: await insertDevice(app.owner, subjectId, host),
})
/** Whether the caller has a device at this endpoint. */
function isRegistered(seat: Seat, endpoint: string): Promise<boolean> {
  return existsText(seat, 'select address as text from device where user_id = $1', [seat.callerId ?? null], endpoint)
}
/** Whether a device is removed and its secrets are gone. */
function isStalePreparedStatement(seat: Seat, id: number): Promise<boolean> {
  return exists(seat, 'select 1 from device where id = $1 and removed_at is not null and address is null', [id])
}

/** Who may have what of devices, and how it is asked for. */
export const devices: FeatureAccess = {
  title: 'Devices for push notifications',
  conditions: ['Everybody registers, lists and removes their own devices only.'],
  graphqlTable: GRAPHQL,
  restTable: REST,
  graphql: {
    'Query.devices': { document: '{ devices { host } }', shows: canary },
    'Query.webPushKey': { document: '{ webPushKey }' },
    'Mutation.registerDevice': {
      document: 'mutation ($input: RegisterDeviceInput!) { registerDevice(input: $input) { deviceId } }',
      variables: () => ({ input: { kind: 'WEB', endpoint: newEndpoint(), keys: browserKeys().keys } }),
      changed: (seat, { input }) => isRegistered(seat, (input as { endpoint: string }).endpoint),
    },
    'Mutation.removeDevice': {
      document: 'mutation ($id: ID!) { removeDevice(id: $id) { deviceId } }',
      variables: ownDevice,
      changed: (seat, { id }) => isStalePreparedStatement(seat, Number(id)),
      absent: { id: ABSENT },
    },
    'Device.lastDelivery': {
      document: '{ devices { lastDelivery { attempts } } }',
      shows: ({ subjectId }) => String(attemptsOf(subjectId)),
    },
  },
  rest: {
    'POST /users/devices/': {
      ask: () => ({
        path: '/users/devices/',
        body: { kind: 'web', endpoint: newEndpoint(), keys: browserKeys().keys },
      }),
      changed: (seat, { body }) => isRegistered(seat, String(body?.endpoint)),
    },
    'DELETE /users/devices/{deviceid}/': {
      ask: async ({ app, subjectId, canary: host }) => ({
        path: `/users/devices/${await insertDevice(app.owner, subjectId, host)}/`,
      }),
      changed: (seat, { path }) => isStalePreparedStatement(seat, idIn(path)),
      absent: { path: `/users/devices/${ABSENT}/` },
    },
  },
}
