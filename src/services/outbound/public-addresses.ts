import { BlockList, isIP } from 'node:net'

/**
 * Special-purpose IPv4 ranges of the IANA registry: this network, private, shared, link-local, documentation,
 * multicast.
 */
const SPECIAL_IPV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/**
 * Special-purpose ranges within global unicast: protocol assignments with Teredo, documentation, and 6to4, which embeds
 * IPv4.
 */
const SPECIAL_IPV6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

/** IPv4-mapped, NAT64, unique local, link-local and multicast addresses are outside this range. */
const GLOBAL_UNICAST = listOf([['2000::', 3]], 'ipv6')
const special4 = listOf(SPECIAL_IPV4, 'ipv4')
const special6 = listOf(SPECIAL_IPV6, 'ipv6')

/** True for an IP address that is reachable on the public internet; false for any other text. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special4.check(address, 'ipv4')
    case 6:
      // An address with a zone (`%eth0`) is local to a link of this machine.
      return !address.includes('%') && GLOBAL_UNICAST.check(address, 'ipv6') && !special6.check(address, 'ipv6')
    default:
      return false
  }
}

function listOf(ranges: readonly [string, number][], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [address, bits] of ranges) list.addSubnet(address, bits, family)
  return list
}
