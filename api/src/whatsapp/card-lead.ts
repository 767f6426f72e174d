import { createHash } from 'node:crypto'
import type { CardLeadAnswer } from '@fechai/contracts/card-lead'
import type { Given } from '@fechai/contracts/endpoints'
import { createLead, leadOfNumber } from '@fechai/data/leads'
import { whatsappMessagesOf } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import { notifyLeadChanged } from '../leads/notify-lead-changed.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { newLeadLimit } from '../http/user-limits.ts'

const NO_CARD = 'Este cartão de contato não existe mais.'

/** 'Adicionar como lead': the person on a card becomes a lead once; one who is a lead already is answered with it. */
export async function addCardAsLead(
  c: ApiContext,
  deps: Deps,
  { id: chatId, line, body: { card } }: Given<'POST /api/whatsapp/conversations/:id/messages/:line/lead'>,
): Promise<CardLeadAnswer> {
  const { db, environment } = deps
  const { owner, user } = c.get('viewer')
  const { name, number } = await cardOf(c, deps, chatId, line, card)
  const known = number === null ? null : await leadOfNumber(db, owner, number)
  if (known !== null) return { success: true, leadId: known, isNew: false }
  const { lead, isNew } = await createLead(db, owner, {
    id: idOf(owner.userId, chatId, line, card),
    given: { nome: name, ...(number !== null && { whatsapp: number }) },
    userName: user.name,
    key: null,
    limit: newLeadLimit(environment, user.id),
    comesBack: true,
  })
  if (isNew) notifyLeadChanged(deps, owner, lead, 'created')
  return { success: true, leadId: lead.id, isNew }
}

const LONGEST_NAME = 120

/** @throws DomainError('not-found') */
async function cardOf(c: ApiContext, { db, master }: Deps, chatId: string, line: string, card: number) {
  const positions = /^\d{1,15}$/.test(line) ? [Number(line)] : []
  const { entries } = await whatsappMessagesOf(db, master, c.get('viewer').owner).open(chatId, { positions })
  const content = entries[0]?.live?.body.content
  const name = content?.kind === 'contact' ? content.names[card] : undefined
  if (content?.kind !== 'contact' || name === undefined) throw new DomainError('not-found', NO_CARD, { code: 'cartao' })
  return { name: name.slice(0, LONGEST_NAME), number: toWhatsappNumber(content.numbers?.[card] ?? '') }
}

/** The same card asked for twice, at once as well, is one lead. */
function idOf(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join('|')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
