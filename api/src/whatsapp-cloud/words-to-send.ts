import type { Chat } from '@fechai/contracts/whatsapp-chats'
import type { ChosenTemplate } from '@fechai/contracts/whatsapp-sending'
import { companyKeyOf, type RateLimit } from '@fechai/data/companies'
import type { Owner } from '@fechai/data/database'
import { cloudNumbersOf, type OutboxBody, type SendingSession, whatsappChatsOf } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import { filledWords, fillTemplate } from '@fechai/domain/message-template'
import { waitText } from '@fechai/domain/wait-text'
import { CLOUD_TEXT_MAX, CLOUD_TEXTS } from '@fechai/domain/whatsapp-cloud'
import type { Deps } from '../deps.ts'
import { templatesOf } from './cloud-of.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Messages by template, which may go to who never wrote, of one number and of a whole company in a day. */
export const templateLimits = (
  {
    LIMIT_WHATSAPP_TEMPLATES_PER_DAY: ofNumber,
    LIMIT_WHATSAPP_TEMPLATES_PER_DAY_PER_COMPANY: ofCompany,
  }: Deps['environment'],
  sessionId: string,
  empresaId: string,
): RateLimit[] => [
  {
    ...{ key: `whatsapp-templates:${sessionId}`, hits: ofNumber, windowSeconds: DAY_SECONDS },
    message: (seconds) => `Este número já enviou ${ofNumber} modelos hoje. O próximo fica livre ${waitText(seconds)}.`,
  },
  {
    ...{ key: `whatsapp-templates-company:${empresaId}`, hits: ofCompany, windowSeconds: DAY_SECONDS },
    message: (seconds) => `A empresa já enviou ${ofCompany} modelos hoje. O próximo fica livre ${waitText(seconds)}.`,
  },
]

interface ToSend {
  session: SendingSession
  chatId: string | null
  message: string
  template: ChosenTemplate | undefined
}

/**
 * The words of a message as its channel takes them: those of a filled template, or the text, while Meta takes one.
 * @throws DomainError('conflict') where the day after the customer's last message is over, or none came
 */
export async function wordsToSend(
  deps: Deps,
  owner: Owner,
  { session, chatId, message, template }: ToSend,
): Promise<Pick<OutboxBody, 'text' | 'template'>> {
  if (session.channel === 'phone') {
    if (template) throw refused('whatsapp_modelo', CLOUD_TEXTS.phoneOnly)
    return { text: message }
  }
  if (template) return filledFrom(deps, owner, session.id, template)
  if (message.length > CLOUD_TEXT_MAX) throw refused('whatsapp_texto_longo', CLOUD_TEXTS.long)
  if (chatId === null) throw needsTemplate(CLOUD_TEXTS.unanswered)
  requireWindow(await whatsappChatsOf(deps.db, deps.master, owner).find(chatId))
  return { text: message }
}

/** @throws DomainError('conflict') for a chat of the official channel whose day is over, or has not begun */
export function requireWindow({ window }: Pick<Chat, 'window'>): void {
  if (window?.endsAt === null) throw needsTemplate(CLOUD_TEXTS.unanswered)
  if (window && Date.parse(window.endsAt) <= Date.now()) throw needsTemplate(CLOUD_TEXTS.windowClosed)
}

async function filledFrom(
  deps: Deps,
  owner: Owner,
  sessionId: string,
  { name, language, parameters }: ChosenTemplate,
): Promise<Pick<OutboxBody, 'text' | 'template'>> {
  const key = await companyKeyOf(deps.db, deps.master, owner)
  const { secrets } = await cloudNumbersOf(deps.db, owner, key).find(sessionId)
  const { approved } = await templatesOf(deps, secrets)
  const known = approved.find((each) => each.name === name && each.language === language)
  if (!known) throw refused('whatsapp_modelo', CLOUD_TEXTS.unknownTemplate)
  if (!known.isUsable) throw refused('whatsapp_modelo', CLOUD_TEXTS.unusableTemplate)
  const filled = fillTemplate(known, parameters)
  if (!filled) throw refused('whatsapp_modelo', CLOUD_TEXTS.parameters)
  return { text: filledWords(known, filled), template: filled }
}

const refused = (code: string, text: string): DomainError => new DomainError('invalid', text, { code })
const needsTemplate = (why: string): DomainError => new DomainError('conflict', why, { code: 'whatsapp_janela' })
