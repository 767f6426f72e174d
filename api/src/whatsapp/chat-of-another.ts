import { chatOfAnother, findChatByAddress } from '@fechai/data/chats'
import { wholeCompany, type Owner } from '@fechai/data/database'
import type { SendingSession } from '@fechai/data/whatsapp'
import type { Key } from '@fechai/platform/crypto/keys'
import type { Deps } from '../deps.ts'

/**
 * Refuses a first message where the chat is another person's by now, and one through a number that is not the sender's
 * own: of such a number a seller has single chats. @throws DomainError('forbidden')
 */
export async function refuseFirstToAnother(
  { db }: Pick<Deps, 'db'>,
  owner: Owner,
  key: Key,
  session: SendingSession,
  to: string,
): Promise<void> {
  if (owner.reach === 'company') return
  const isForeign = session.userId !== owner.userId
  if (isForeign || (await findChatByAddress(db, wholeCompany(owner.empresaId), key, session.id, to)))
    throw chatOfAnother()
}
