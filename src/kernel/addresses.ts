import { BlockList, isIP, isIPv4 } from 'node:net'
import { remember } from './remember.js'

/** Converts an IPv4 address that arrived over an IPv6 socket (`::ffff:192.0.2.1`) to its usual form. */
function unmapped(address: string): string {
  const bare = address.replace(/^\[|\]$/g, '').split('%')[0] ?? ''
  const mapped = /^::ffff:(?<four>[\d.]+)$/i.exec(bare)?.groups?.four
  return mapped !== undefined && isIPv4(mapped) ? mapped : bare
}

/** Addresses whose kind is remembered: every request asks for that of its caller. Few, because callers choose names. */
const MOST_ADDRESSES = 256
/** The longest text of an address, an IPv4 address in IPv6 between brackets. Whatever is longer is not remembered. */
const LONGEST_ADDRESS = 47
const isKnownLoopback = remember(MOST_ADDRESSES, isLoopback)

/** True for 127.0.0.0/8 and ::1. */
export function isLoopbackAddress(address: string): boolean {
  return address.length > LONGEST_ADDRESS ? isLoopback(address) : isKnownLoopback(address)
}

function isLoopback(address: string): boolean {
  const bare = unmapped(address)
  if (isIPv4(bare)) return bare.startsWith('127.')
  return isIP(bare) === 6 && eightGroups(bare).join(':') === '0:0:0:0:0:0:0:1'
}

/** True if a `Host` header or a bare host name always means this machine, whatever DNS answers. */
export function isLoopbackHost(host: string | undefined): boolean {
  const name = /^(?<name>\[[^\]]+\]|[^:]+)(?::\d{1,5})?$/.exec(host ?? '')?.groups?.name?.toLowerCase()
  // A zone (`127.0.0.1%.example`) belongs in socket addresses only; in a name it is part of somebody's domain.
  const isZoned = host?.includes('%') === true
  return name === 'localhost' || (!isZoned && isLoopbackAddress(name ?? host ?? ''))
}

/** A test whether an address is one of these, or in one of these ranges (`10.0.0.0/8`). Text that is none is not. */
export function addressMatcher(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const bare = unmapped(address)
    const version = isIP(bare)
    return version !== 0 && list.check(bare, version === 4 ? 'ipv4' : 'ipv6')
  }
}

/**
 * The key by which callers are counted: an IPv4 address, or the /64 of an IPv6 address, because one subscriber owns all
 * of it. Requests without a known address are counted together, as `none`.
 */
export function networkOf(address: string | null): string {
  if (address === null) return 'none'
  const bare = unmapped(address)
  return isIP(bare) === 6 ? `${eightGroups(bare).slice(0, 4).join(':')}::/64` : bare
}

function eightGroups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const [left, right] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
}

function groups(part: string): string[] {
  return part === '' ? [] : part.split(':').flatMap(hexGroups)
}

/** One group of an IPv6 address without leading zeros. The dotted form at the end of an address is two groups. */
function hexGroups(group: string): string[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16).toString(16)]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)]
}
