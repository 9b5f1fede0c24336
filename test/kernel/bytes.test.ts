import { describe, expect, test } from '@jest/globals'
import { BytesInFlight, type HeldBytes } from '../../src/kernel/bytes/bytes-in-flight.js'
import { RequestBytes } from '../../src/kernel/bytes/request-bytes.js'
import { atMostJson, weighJson } from '../../src/kernel/bytes/weigh-json.js'
import { Unavailable } from '../../src/kernel/errors.js'

const MIB = 1_024 * 1_024

describe('bytes in flight', () => {
  test('are held up to the limits of gateway and person, and given to who waits in order', async () => {
    const inFlight = new BytesInFlight({ gateway: 100, person: 60 })
    const ada = inFlight.tryHold('ada', 60)
    expect(inFlight.tryHold('ada', 1)).toBeUndefined()
    const got: string[] = []
    const wait = async (owner: string, bytes: number): Promise<HeldBytes> => {
      const held = await inFlight.hold(owner, bytes)
      got.push(owner)
      return held
    }
    const [adaAgain, ben, cleo] = [wait('ada', 40), wait('ben', 40), wait('cleo', 50)]
    // Who waits for their own requests is passed over; who waits for the gateway is not.
    const benHeld = await ben
    expect(got).toEqual(['ben'])
    expect(inFlight.tryHold('dan', 1)).toBeUndefined()
    ada?.release()
    ada?.release()
    const held = [benHeld, await adaAgain]
    expect(got).toEqual(['ben', 'ada'])
    for (const one of held) one.release()
    ;(await cleo).release()
    expect([inFlight.held, inFlight.waiting]).toEqual([0, 0])
  })

  test('whoever waits too long is refused, and told when to try again', async () => {
    const inFlight = new BytesInFlight({ gateway: 10, person: 10, waitMs: 5 })
    const held = inFlight.tryHold('ada', 10)
    const refusal: unknown = await inFlight.hold('ben', 1).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Unavailable)
    expect((refusal as Unavailable).retryAfter).toBeGreaterThan(0)
    expect(inFlight.waiting).toBe(0)
    held?.release()
    expect(inFlight.held).toBe(0)
  })

  test('more than a person may hold counts as that, so that every request can run', async () => {
    const inFlight = new BytesInFlight({ gateway: 10, person: 5 })
    const held = await inFlight.hold('ada', 1_000)
    expect(inFlight.held).toBe(5)
    held.release()
  })
})

describe('the bytes of a request', () => {
  const made = (inFlight = new BytesInFlight({ gateway: 64 * MIB, person: 32 * MIB })) => ({
    inFlight,
    bytes: new RequestBytes({ most: 16 * MIB, inFlight, owner: 'ada', disconnect: () => undefined }),
  })

  test('rows are kept up to the budget, of a page up to less than half of it, and the first row in any case', () => {
    const { bytes } = made()
    const page = bytes.statement(true)
    expect([page.judge(7 * MIB, true), page.judge(MIB, false)]).toEqual(['kept', 'page full'])
    const rest = bytes.statement(false)
    expect(rest.judge(8 * MIB, true)).toBe('kept')
    expect(rest.judge(2 * MIB, false)).toBeInstanceOf(Error)
    expect([bytes.isRefused, page.refusal]).toEqual([true, expect.any(Error)])
    bytes.release()
  })

  test('a small request holds nothing, a large one its budget, then its answer, and nothing once it was sent', () => {
    const { inFlight, bytes } = made()
    const rows = bytes.statement(false)
    rows.judge(MIB / 4, true)
    expect(inFlight.held).toBe(0)
    rows.judge(MIB, false)
    expect(inFlight.held).toBe(16 * MIB)
    expect(bytes.weighAnswer({ text: 'x'.repeat(MIB) })).toBeUndefined()
    bytes.shrinkToAnswer()
    expect(inFlight.held).toBeLessThan(3 * MIB)
    bytes.release()
    expect(inFlight.held).toBe(0)
    // What goes on after its caller has left holds nothing for good.
    bytes.statement(false).judge(MIB, true)
    expect(inFlight.held).toBe(0)
  })

  test('a request that waits is sent again, and holds nothing if its caller leaves meanwhile', async () => {
    const inFlight = new BytesInFlight({ gateway: 16 * MIB, person: 16 * MIB })
    const other = inFlight.tryHold('ben', 16 * MIB)
    const { bytes } = made(inFlight)
    const rows = bytes.statement(false)
    expect(rows.judge(MIB, true)).toBeInstanceOf(Error)
    const waiting = bytes.wait()
    expect(rows.refusal).toBeInstanceOf(Error)
    bytes.release()
    other?.release()
    await waiting
    expect(inFlight.held).toBe(0)
  })
})

test('the bytes of JSON are counted as they are written, and the place where they become too many is named', () => {
  const long = `${'x'.repeat(300)}"\\\n\u0001é😀`
  for (const value of [{ a: [1, null, true, 'b'], c: { d: long } }, [long, long], 'short', null, {}]) {
    const { bytes, path } = weighJson(value, 10_000)
    const written = Buffer.byteLength(JSON.stringify(value))
    expect(path).toBeUndefined()
    // Numbers and the like count as eight bytes, and every entry with a comma.
    expect(bytes).toBeGreaterThanOrEqual(written - 20)
    expect(bytes).toBeLessThanOrEqual(written + 40)
  }
  const nodes = Array.from({ length: 10 }, () => ({ text: long }))
  expect(weighJson({ list: { nodes } }, 1_000).path).toEqual(['list', 'nodes', 2, 'text'])
  expect(weighJson({ text: '\u0001'.repeat(1_000) }, 2_000).path).toEqual(['text'])
})

test('without looking into texts a value is never taken for smaller than its JSON', () => {
  const values = [
    { a: [1, null, true, 'b'], c: { d: `"\\\n\u0001é😀` } },
    ['\u0001'.repeat(100), '\ud800', -1.234567890123456e-300],
    { '\u0001': undefined, '': [] },
    ...['', 0, null, {}, [[]]],
  ]
  for (const value of values) {
    const written = Buffer.byteLength(JSON.stringify(value))
    const most = atMostJson(value, 10_000) ?? Number.NaN
    expect(most).toBeGreaterThanOrEqual(written)
    expect(atMostJson(value, most)).toBe(most)
    expect(atMostJson(value, most - 1)).toBeUndefined()
  }
})
