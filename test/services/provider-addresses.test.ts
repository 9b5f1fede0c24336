import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { limitedFetch } from '../../src/services/outbound/limited-fetch.js'
import { AddressRefused } from '../../src/services/outbound/permitted-lookup.js'
import { providerAddresses } from '../../src/services/identity-providers/provider-addresses.js'

const PRODUCTION = { allowsPrivate: false, allowsHttpHere: false }
const HERE = { allowsPrivate: true, allowsHttpHere: true }
const GET = { method: 'GET', headers: {} }

describe('the address of a provider', () => {
  test.each([
    ['https://login.example.org', undefined],
    ['https://login.example.org:8443/realms/care', undefined],
    ['http://login.example.org', 'must start with https://'],
    ['http://127.0.0.1:3000', 'must start with https://'],
    ['file:///etc/passwd', 'must start with https://'],
    ['https://a:b@login.example.org', 'must not contain credentials'],
    ['https://login.example.org/#x', 'must not have a fragment'],
    ['login.example.org', 'must be an address'],
  ])('%s in production: %s', (address, complaint) => {
    expect(providerAddresses(PRODUCTION).complaintAbout(address)).toBe(complaint)
  })

  test('may be this machine outside production, and no other without TLS', () => {
    const rules = providerAddresses(HERE)
    expect(rules.complaintAbout('http://127.0.0.1:3000')).toBeUndefined()
    expect(rules.complaintAbout('http://localhost:3000')).toBeUndefined()
    expect(rules.complaintAbout('http://127.0.0.1.example.org')).toBe('must start with https://')
  })
})

describe('in production', () => {
  const ask = (address: string, found: string) =>
    limitedFetch(providerAddresses(PRODUCTION), async () => [{ address: found, family: 4 }])(address, GET)

  test.each(['10.0.0.1', '127.0.0.1', '169.254.169.254', '192.168.1.1'])('nothing is asked at %s', async (found) => {
    await expect(ask('https://login.example.org', found)).rejects.toThrow(AddressRefused)
    await expect(ask(`https://${found}/`, found)).rejects.toThrow(AddressRefused)
  })

  test('nothing is asked without TLS', async () => {
    await expect(ask('http://login.example.org', '1.1.1.1')).rejects.toThrow(AddressRefused)
  })
})

describe('a request', () => {
  let url: string
  let isRedirected = false
  const server = createServer((request, response) => {
    if (request.url === '/redirect') response.writeHead(302, { location: '/target' }).end()
    else if (request.url === '/target') {
      isRedirected = true
      response.end()
    } else if (request.url === '/endless') {
      const write = (): void => {
        if (response.destroyed) return
        response.write('x'.repeat(65_536), write)
      }
      write()
    } else response.end('{"answer":1}')
  })
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const fetchHere = limitedFetch(providerAddresses(HERE), async () => [])

  test('gets its answer', async () => {
    expect(await (await fetchHere(url, GET)).json()).toEqual({ answer: 1 })
  })

  test('follows no redirect', async () => {
    expect((await fetchHere(`${url}/redirect`, GET)).status).toBe(302)
    expect(isRedirected).toBe(false)
  })

  test('ends when the answer is too large', async () => {
    await expect(fetchHere(`${url}/endless`, GET)).rejects.toThrow('too large')
  })

  test('ends when it is aborted', async () => {
    await expect(fetchHere(url, { ...GET, signal: AbortSignal.abort() })).rejects.toThrow('abort')
  })
})
