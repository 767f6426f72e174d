import { ownWords } from '@fechai/domain/conversation/forged-headers'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import type { Evidence } from '@fechai/domain/lead'
import { overlapsAny } from '@fechai/domain/unsure-spans'
import { locateQuote } from './locate-quote.ts'

/** True when every proof comes from a recording with uncertain words. */
export function restsOnUnsure(
  proofs: readonly Evidence[],
  { messages }: Conversation,
  media: readonly MediaText[],
): boolean {
  const unsure = new Map(media.flatMap((file) => (file.unsure ? [[file.name, file] as const] : [])))
  if (unsure.size === 0 || proofs.length === 0) return false
  return proofs.every(({ messageIndex, quote }) => {
    const message = messages[messageIndex]
    const file = message?.attachment?.name == null ? undefined : unsure.get(message.attachment.name)
    if (message === undefined || file?.text == null || locateQuote(ownWords(message.text), quote) !== null) return false
    const span = locateQuote(file.text, quote)
    if (span === null) return false
    const from = file.text.indexOf(span)
    return overlapsAny(file.unsure!, from, from + span.length)
  })
}
