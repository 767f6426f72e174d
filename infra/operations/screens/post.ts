import type { Seller } from '@fechai/testkit/testing/seller'

/** Asks the API for something in a seller's name. */
export const post = <T = unknown>(seller: Seller, path: string, body: unknown): Promise<T> =>
  seller.json<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
