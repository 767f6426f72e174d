import type { Deps } from '../deps.ts'

/**
 * Asks a company's issuer while its company has a place: a stranger can begin sign-ins, and a slow issuer answers none.
 * @throws DomainError('unavailable') where no place became free
 */
export async function inIssuerPlace<T>(
  { limiters }: Pick<Deps, 'limiters'>,
  empresaId: string,
  work: () => Promise<T>,
): Promise<T> {
  const leave = await limiters.issuers.acquire({ userId: empresaId, empresaId })
  try {
    return await work()
  } finally {
    leave()
  }
}
