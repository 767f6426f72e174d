import type { LookupAddress } from 'node:dns'
import type { RequestOptions } from 'node:http'
import { isPublicAddress } from './public-address.ts'
import { resolvePublic } from './resolve-public.ts'

/** Parts that a test, whose servers are on its own machine, replaces. */
export interface Reach {
  resolve(hostname: string, signal: AbortSignal): Promise<LookupAddress[]>
  isAllowed(address: string): boolean
}

export const PUBLIC_REACH: Reach = { resolve: resolvePublic, isAllowed: isPublicAddress }

/** Addresses of a name that a person gave; none when it is not found. */
export const addressesOf = ({ hostname }: URL, reach: Reach, signal: AbortSignal): Promise<LookupAddress[]> =>
  reach.resolve(hostname.replace(/^\[|\]$/g, ''), signal).catch(() => [])

export const areAllowed = (addresses: readonly LookupAddress[], { isAllowed }: Reach): boolean =>
  addresses.every(({ address }) => isAllowed(address))

/** The connection asks for an address by itself: it gets those that were judged, and tries one after the other. */
export function lookupAmong(addresses: LookupAddress[]): NonNullable<RequestOptions['lookup']> {
  const { address, family } = addresses[0]!
  return (_hostname, options, done) => (options.all ? done(null, addresses) : done(null, address, family))
}
