import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { endpointRules } from '../../src/services/outbound/endpoint-rules.js'
import { makePush } from '../../src/services/push/make-push.js'
import { postOnce } from '../../src/services/outbound/post-once.js'
import { AddressRefused } from '../../src/services/outbound/permitted-lookup.js'
import { isPublicAddress } from '../../src/services/outbound/public-addresses.js'
import type { Resolve } from '../../src/services/outbound/resolve.js'
import { retryAfterMs } from '../../src/kernel/retry-after.js'
import { systemClock } from '../../src/kernel/time/clock.js'
import { browserKeys, FakePushService } from '../support/doubles/push-service.js'

describe('an address is public', () => {
  test.each([
    ...[
      '1.1.1.1',
      '8.8.8.8',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
      '128.0.0.1',
    ],
    ...[
      '169.253.255.255',
      '172.15.255.255',
      '172.32.0.0',
      '192.0.1.1',
      '192.167.255.255',
      '198.17.255.255',
      '223.255.255.255',
    ],
    ...['2606:4700:4700::1111', '2a00:1450:4001:80b::200a', '2001:4860:4860::8888', '2001:200::1', '3ffe::1'],
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('an address is not public', () => {
  test.each([
    ...[
      '0.0.0.0',
      '0.1.2.3',
      '10.0.0.1',
      '10.255.255.255',
      '100.64.0.1',
      '100.127.255.255',
      '127.0.0.1',
      '127.255.255.254',
    ],
    ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1'],
    ...[
      '198.18.0.1',
      '198.19.255.255',
      '198.51.100.7',
      '203.0.113.7',
      '224.0.0.1',
      '239.255.255.250',
      '240.0.0.1',
      '255.255.255.255',
    ],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::ffff:0a00:0001',
      '::8.8.8.8',
      '64:ff9b::808:808',
      '64:ff9b:1::1',
      '100::1',
    ],
    ...['2001::1', '2001:10::1', '2001:20::1', '2001:db8::1', '2002:a00:1::1', '2002:808:808::1', '3fff::1', '5f00::1'],
    ...['fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '2606:4700::1%1'],
    ...['', 'localhost', 'push.example.com', '1.2.3', '0x7f.1', '127.1', '[::1]', '1.1.1.1 ', '::ffff:1.2.3.4.5'],
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('in production', () => {
  const { complaintAbout, mayConnect } = endpointRules(false)
  test.each([
    ...[
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0177.0.0.1/',
      'https://127.1/',
    ],
    ...['https://[::ffff:7f00:1]/', 'https://[::ffff:127.0.0.1]/', 'https://[64:ff9b::7f00:1]/', 'https://①②⑦.0.0.1/'],
    ...[
      'https://localhost/',
      'https://localhost./',
      'https://a.localhost/',
      'https://printer.local/',
      'https://db.internal/',
      'https://db/',
    ],
    ...[
      'http://push.example.com/',
      'ftp://push.example.com/',
      'https://push.example.com:8443/',
      'https://u@push.example.com/',
    ],
    ...['https://push.example.com/#x', 'https://', 'javascript:alert(1)', ' ', '//push.example.com/'],
  ])('%s is refused as an endpoint', (endpoint) => {
    expect(complaintAbout(endpoint)).toEqual(expect.any(String))
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com:443/wpush/v2/abc',
    'https://web.push.apple.com/abc?x=1',
  ])('%s is accepted as an endpoint', (endpoint) => {
    expect(complaintAbout(endpoint)).toBeUndefined()
  })

  test('this machine may not be called', () => {
    expect(['127.0.0.1', '::1', '10.0.0.1'].map(mayConnect)).toEqual([false, false, false])
  })
})

describe('a connection', () => {
  let server: FakePushService
  beforeAll(async () => {
    server = await FakePushService.start()
  })
  afterAll(() => server.close())

  const post = (host: string, allowsThisMachine: boolean, resolve: Resolve) =>
    postOnce({
      url: new URL(`http://${host}:${server.port}/x`),
      headers: {},
      body: Buffer.from('note'),
      rules: endpointRules(allowsThisMachine),
      resolve,
      signal: new AbortController().signal,
    })
  const here: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])
  const never: Resolve = () => Promise.reject(new Error('was asked'))

  test.each([
    ['push.example.com', here],
    ['127.0.0.1', never],
    ['[::1]', never],
    ['[::ffff:127.0.0.1]', never],
  ])('to %s with an internal address is refused, and allowed in tests', async (host, resolve) => {
    const before = server.received.length
    await expect(post(host, false, resolve)).rejects.toThrow(AddressRefused)
    expect(server.received).toHaveLength(before)
    if (host.startsWith('[')) return
    expect(await post(host, true, resolve)).toEqual({ status: 201, retryAfter: undefined })
    expect(server.received).toHaveLength(before + 1)
  })

  test('goes to the checked address, even if the name resolves differently a moment later', async () => {
    const before = server.received.length
    const answers = ['127.0.0.1']
    const changing: Resolve = () => Promise.resolve([{ address: answers.pop() ?? '10.0.0.1', family: 4 }])
    expect(await post('push.example.com', true, changing)).toMatchObject({ status: 201 })
    expect(server.received).toHaveLength(before + 1)
    await expect(post('push.example.com', true, changing)).rejects.toThrow(AddressRefused)
  })

  test('is refused if any of several addresses may not be called', async () => {
    const both: Resolve = async () => [...(await here('')), { address: '10.0.0.1', family: 4 }]
    await expect(post('push.example.com', true, both)).rejects.toThrow(AddressRefused)
  })
})

test('a stored endpoint is checked again before each call', async () => {
  const privateKey = Buffer.concat([Buffer.alloc(1), randomBytes(31)])
  const web = { privateKey, subject: 'mailto:a@b.example' }
  const push = makePush({ web, telephones: undefined, allowsThisMachine: false, clock: systemClock })
  const options = { topic: 't', urgency: 'normal', ttlSeconds: 60, signal: new AbortController().signal } as const
  const subscription = { endpoint: 'http://127.0.0.1:9/x', ...browserKeys().keys }
  expect(await push.toBrowser(subscription, { about: 'interaction', id: 1 }, options)).toBe('refused')
})

test.each([
  ['120', 120_000],
  [' 5 ', 5_000],
  ['0', 0],
  ['Sun, 01 Mar 2026 00:00:30 GMT', 30_000],
  ['Sat, 28 Feb 2026 00:00:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After: %s', (value, expected) => {
  expect(retryAfterMs(value, Date.parse('2026-03-01T00:00:00Z'))).toBe(expected)
})
