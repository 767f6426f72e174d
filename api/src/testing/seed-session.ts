import { randomInt, randomUUID } from 'node:crypto'
import { companyKeyOf } from '@fechai/data/companies'
import { cloudNumbersOf, type SessionNews, whatsappConsentOf, whatsappSessionsOf } from '@fechai/data/whatsapp'
import { asOwner } from './company.ts'
import type { TestApi } from './harness.ts'
import type { Member } from './visitor.ts'

interface SeededSession {
  name?: string
  /** Shows a code. */
  code?: string
  /** A phone has read it. */
  number?: string
}

/** A gateway serves, for as long as one that has just said so is believed. */
export const gatewayBeats = () =>
  asOwner('insert into whatsapp_beats (gateway_id, sessions, seen_at) values ($1, 0, now())', [randomUUID()])

export const ownerOf = ({ user }: Member) =>
  ({ empresaId: user.empresaId, userId: user.id, reach: user.role === 'vendedor' ? 'own' : 'company' }) as const

/** Returns the sessions of a member, as a gateway writes them. */
export async function sessionsOfMember({ deps }: TestApi, member: Member) {
  const owner = ownerOf(member)
  return whatsappSessionsOf(deps.db, owner, await companyKeyOf(deps.db, deps.master, owner))
}

/** A session that a gateway holds; the company has agreed to it. */
export async function seedSession(api: TestApi, member: Member, session: SeededSession = {}): Promise<string> {
  return (await holdSession(api, member, session)).id
}

/** A number of Meta's that a member connected, as far as this side knows. */
export async function seedOfficialNumber({ deps }: TestApi, member: Member): Promise<string> {
  const owner = ownerOf(member)
  const numbers = cloudNumbersOf(deps.db, owner, await companyKeyOf(deps.db, deps.master, owner))
  const id = String(randomInt(1e9, 2e9))
  const access = { phoneNumberId: id, wabaId: id, accessToken: 'EAA', appSecret: 'segredo' }
  const limits = { ofPerson: 1_000, ofCompany: 1_000 }
  return numbers.connect(access, { number: `55${id}`, name: 'Vila' }, { customName: null, limits })
}

/** The same, with what lets a test write on as the gateway would. */
export async function holdSession(
  api: TestApi,
  member: Member,
  { name = randomUUID(), code, number }: SeededSession = {},
) {
  await whatsappConsentOf(api.deps.db, ownerOf(member)).give()
  const sessions = await sessionsOfMember(api, member)
  const id = await sessions.want(name)
  const held = await sessions.take(id, randomUUID(), 60_000)
  if (!held) throw new Error('the session is held by another')
  const note = (news: SessionNews) => sessions.note(held, news)
  if (code) await note({ state: 'qr_ready', qr: { code, endsAt: new Date(Date.now() + 60_000).toISOString() } })
  if (number) {
    await sessions.saveCredentials(held, Buffer.from('{}'))
    await note({ state: 'connected', qr: null, account: { number, name: 'Vila', device: 'Android' } })
  }
  return { id, held, sessions, note }
}
