import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

const SERVER_MS = 2_000

/**
 * Finds a name that a person gave. `dns.lookup` would take one of the few threads by which this process finds
 * Postgres, S3 and NATS, for as long as the name's owner likes; c-ares takes none. It reads no `/etc/hosts`, where a
 * public webhook has no entry. A resolver for each name sees name servers that changed, and can be cancelled alone.
 */
export async function resolvePublic(hostname: string, signal: AbortSignal): Promise<LookupAddress[]> {
  const family = isIP(hostname)
  if (family !== 0) return [{ address: hostname, family }]
  return withResolver(signal, async (resolver) => {
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    return found.flatMap((answer, at) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
    )
  })
}

/** TXT records of a name, found in the same way; none when there are none. */
export const resolveTexts = (hostname: string, signal: AbortSignal): Promise<string[]> =>
  withResolver(signal, (resolver) =>
    resolver.resolveTxt(hostname).then(
      (records) => records.map((parts) => parts.join('')),
      () => [],
    ),
  )

async function withResolver<T>(signal: AbortSignal, work: (resolver: Resolver) => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const resolver = new Resolver({ timeout: SERVER_MS, tries: 1 })
  const cancel = (): void => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await work(resolver)
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
