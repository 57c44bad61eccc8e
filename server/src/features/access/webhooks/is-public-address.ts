/** Which addresses are public (G-16). IPv4 by the reserved ranges, IPv6 by the assigned ones, because the rest may mean anything. */
import { BlockList, isIP } from 'node:net'

const reservedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, where clouds serve the credentials of a machine.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // A public address that is the host itself in one cloud.
  ['168.63.129.16', 32],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Assigned for worldwide use. Tunnels and mapped addresses, which contain an IPv4 address, are outside or excluded. */
const globalV6 = ['2000::', 3] as const
const reservedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const reserved = new BlockList()
for (const [network, bits] of reservedV4) reserved.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of reservedV6) reserved.addSubnet(network, bits, 'ipv6')
const global = new BlockList()
global.addSubnet(...globalV6, 'ipv6')

/** False for any text that is not an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !reserved.check(address, 'ipv4')
  // A zone, as in `fe80::1%eth0`, names an interface of this machine.
  if (family === 6) return !address.includes('%') && global.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
  return false
}
