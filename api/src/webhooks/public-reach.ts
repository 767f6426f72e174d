import { BlockList, isIP } from 'node:net'
import { PUBLIC_REACH, type Reach } from './judged-addresses.ts'

/**
 * Reaches public addresses, and those of the networks that the operator allows (`10.1.0.0/16`, separated by commas).
 * @throws Error for a network that is none
 */
export function reachOf(allowedNetworks: string): Reach {
  const allowed = new BlockList()
  for (const network of allowedNetworks.split(',').map((each) => each.trim())) {
    if (network === '') continue
    const [address = '', bits = ''] = network.split('/')
    const family = isIP(address)
    const most = family === 4 ? 32 : 128
    if (family === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most)
      throw new Error(`WEBHOOK_ALLOWED_NETWORKS: “${network}” não é uma rede, como 10.1.0.0/16.`)
    allowed.addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6')
  }
  return {
    ...PUBLIC_REACH,
    isAllowed: (address) =>
      PUBLIC_REACH.isAllowed(address) || allowed.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6'),
  }
}
