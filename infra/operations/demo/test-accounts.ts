import type { InvitationSent } from '@fechai/contracts/members'
import { TEST_ACCOUNTS, TEST_PASSWORD } from '@fechai/domain/test-accounts'
import { confirmAddress } from './confirm-address.ts'
import { enterCompany } from './demo-company.ts'
import { jsonBody, visitor } from './visitor.ts'

/** Makes the people of the development server, through the public API; those that are there stay as they are. */
export async function haveTestAccounts(apiUrl: string, origin: string, databaseUrl: string): Promise<void> {
  const enter = async ({ email, name, company }: (typeof TEST_ACCOUNTS)[number]) => {
    const person = visitor(apiUrl, origin)
    await enterCompany(person, { email, name, company, password: TEST_PASSWORD, phone: '(11) 98888-0000' })
    await confirmAddress(databaseUrl, email)
    return person
  }
  const [manager, seller, neighbour] = TEST_ACCOUNTS
  const gestora = await enter(manager)
  await enter(neighbour)
  const { email, name } = seller
  const credentials = jsonBody({ email, password: TEST_PASSWORD })
  if ((await visitor(apiUrl, origin).fetch('/api/auth/sign-in/email', credentials)).ok) return
  const { link } = await gestora.json<InvitationSent>(
    '/api/members/invitations',
    jsonBody({ email, role: seller.role }),
  )
  const token = new URL(link).hash.slice(1)
  await visitor(apiUrl, origin).json('/api/auth/invitations/accept', jsonBody({ token, name, password: TEST_PASSWORD }))
}
