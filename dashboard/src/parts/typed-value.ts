import { AMOUNT_FORMS, isWritableAmount, writtenAmount } from '@fechai/domain/amount'
import type { LeadField } from '@fechai/domain/lead-field'
import { toE164 } from '@fechai/domain/whatsapp-number'
import { messageCopy } from './message-copy.ts'

/** A text field as a person typed it and as the lead holds it. @throws Error with the sentence for the screen. */
export function typedValue(field: LeadField, text: string): string {
  const written = text.trim()
  if (field === 'whatsapp' && written !== '') return numberIn(written)
  if (field !== 'valor') return written
  if (!isWritableAmount(written)) throw new Error(AMOUNT_FORMS)
  return writtenAmount(written)
}

/** As messages are sent to it: '+5511987654321'. */
function numberIn(written: string): string {
  const number = toE164(written)
  if (number === null) throw new Error(messageCopy.number.wrong)
  return number
}
