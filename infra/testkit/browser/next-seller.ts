import { confirmAddress } from '@fechai/operations/demo/confirm-address'
import { signUp, type Seller } from '../testing/seller.ts'

interface Where {
  origin: string
  databaseUrl: string
}

/** The next account is made while a test uses the last one: the product answers a sign-up only on its beat. */
let ahead: Promise<Seller> | undefined

/** Returns a salesperson of a company of their own, whose address is confirmed. */
export function nextSeller(where: Where): Promise<Seller> {
  const seller = ahead?.catch(() => newSeller(where)) ?? newSeller(where)
  ahead = seller.then(() => newSeller(where))
  ahead.catch(() => undefined)
  return seller
}

async function newSeller({ origin, databaseUrl }: Where): Promise<Seller> {
  const seller = await signUp({ apiUrl: origin, publicUrl: origin })
  await confirmAddress(databaseUrl, seller.email)
  return seller
}
