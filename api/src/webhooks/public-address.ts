import { BlockList, isIPv4 } from 'node:net'

/** Networks of machines and houses, and what is set apart: nothing of the internet answers there. */
const APART: readonly [string, number][] = [
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
/** Exceptions among the public IPv6 addresses: tunnels that lead to an IPv4 address of their own, and examples. */
const APART_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const apart = new BlockList()
for (const [network, bits] of APART) apart.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of APART_6) apart.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** True when an address is one of the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address) ? !apart.check(address, 'ipv4') : global6.check(address, 'ipv6') && !apart.check(address, 'ipv6')
