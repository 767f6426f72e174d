import { openWindow, type RateLimit } from '@fechai/data/companies'
import type { SendingSession } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import { WHATSAPP_SENTENCES } from '@fechai/domain/whatsapp-states'
import { waitText } from '@fechai/domain/wait-text'
import type { Deps } from '../deps.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Chats that one number begins in a day: many to people who never wrote are what gets a number restricted. */
export const newChatLimit = (
  { LIMIT_WHATSAPP_NEW_CHATS_PER_DAY: hits }: Deps['environment'],
  sessionId: string,
): RateLimit => ({
  key: `whatsapp-new-chats:${sessionId}`,
  hits,
  windowSeconds: DAY_SECONDS,
  message: (seconds) =>
    `Este número já começou ${hits} conversas novas hoje. A próxima fica livre ${waitText(seconds)}; quem já conversa com você continua recebendo respostas.`,
})

/** @throws DomainError('conflict') while WhatsApp itself lets the number begin no chat. */
export function refuseRestricted({ restrictedUntil }: Pick<SendingSession, 'restrictedUntil'>): void {
  if (restrictedUntil === null) return
  throw new DomainError('conflict', WHATSAPP_SENTENCES.restrito, { code: 'whatsapp_restrito' })
}

export async function newChatsLeft(
  { db, environment }: Deps,
  sessionId: string,
): Promise<{ left: number; most: number }> {
  const limit = newChatLimit(environment, sessionId)
  const open = await openWindow(db, limit)
  return { left: limit.hits - (open?.hits ?? 0), most: limit.hits }
}
