import type { LeadDraft } from '@fechai/domain/lead-draft'
import { whatsappChatsOf } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'

/** Returns the number of the person of a live conversation; null for a group, or if WhatsApp does not give it. */
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

/** The sender's own number takes precedence over a number in the text. */
export function withNumber(draft: LeadDraft, number: string | null): LeadDraft {
  if (number === null || draft.fields.whatsapp === number) return draft
  return {
    ...draft,
    fields: { ...draft.fields, whatsapp: number },
    padroes: draft.padroes.filter((field) => field !== 'whatsapp'),
    // The quoted sentence proves another number.
    evidence: draft.evidence.filter(({ field }) => field !== 'whatsapp'),
  }
}
