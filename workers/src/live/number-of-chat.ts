import type { LeadDraft } from '@fechai/domain/lead-draft'
import { whatsappChatsOf } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../open-upload.ts'

/** The number of the person of a live conversation; null of a group, or where WhatsApp does not tell it. */
export async function numberOfChat({ chatId, owner }: OpenUpload, { db, master }: Deps): Promise<string | null> {
  if (chatId === null) return null
  try {
    const { isGroup, phone_number: number } = await whatsappChatsOf(db, master, owner).find(chatId)
    return isGroup ? null : number
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return null
    throw error
  }
}

/** Whoever writes from a number has that number, whichever the words tell. */
export function withNumber(draft: LeadDraft, number: string | null): LeadDraft {
  if (number === null || draft.fields.whatsapp === number) return draft
  return {
    ...draft,
    fields: { ...draft.fields, whatsapp: number },
    padroes: draft.padroes.filter((field) => field !== 'whatsapp'),
    // What was said proves another number.
    evidence: draft.evidence.filter(({ field }) => field !== 'whatsapp'),
  }
}
