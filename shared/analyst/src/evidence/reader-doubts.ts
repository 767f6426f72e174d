import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { ASKED_BELOW, type Doubt, type DoubtedField } from '@fechai/domain/doubt'
import type { Evidence } from '@fechai/domain/lead'
import type { VerifiedFindings } from '../analysis.ts'
import type { CandidateReading, FieldCertainty, Judgement } from '../reader/judgement.ts'
import { mediaByName, sourcesOf } from '../text/utterances.ts'
import { inSaferColumn } from './safer-column.ts'
import { locateQuote } from './locate-quote.ts'
import { sameClaim } from './same-claim.ts'

/**
 * The rules' lead with what the trained reader is not sure of: both readings, and the sentence of the second.
 * @param fields those that only the rules have read
 */
export function withReaderDoubts(
  verified: VerifiedFindings,
  certainty: Judgement['certainty'],
  fields: readonly DoubtedField[],
  conversation: Conversation,
  media: readonly MediaText[],
): VerifiedFindings {
  const texts = mediaByName(media)
  const doubted = { ...verified, duvidas: { ...verified.duvidas }, revisar: [...verified.revisar] }
  doubted.outrasProvas = [...verified.outrasProvas]
  for (const field of fields) {
    const valor = verified[field]
    const { p, state, isHeld } = certainty[field]
    const known = doubted.duvidas[field]
    // A field that already has a nameable reason for confirmation keeps it, and gets its probability.
    if (known) {
      const motivo = known.motivo === 'ouvido' && p < ASKED_BELOW ? 'ouvido-incerto' : known.motivo
      doubted.duvidas[field] = { ...known, p, motivo }
      if (motivo === 'ouvido-incerto' && !doubted.revisar.includes(field)) doubted.revisar.push(field)
    }
    if (valor === null || known || state !== 'confirm') continue
    const second = otherReading(field, verified, certainty[field])
    const leituras: Doubt['leituras'] =
      second === null
        ? [{ valor, de: 'regras' }]
        : [
            { valor, de: 'regras' },
            { valor: second.value, de: 'regras' },
          ]
    const motivo = p < ASKED_BELOW ? 'improvavel' : 'provavel'
    doubted.duvidas[field] = { leituras, motivo, p, ...(isHeld === true ? { isHeld } : {}) }
    if (p < ASKED_BELOW && !doubted.revisar.includes(field)) doubted.revisar.push(field)
    const proof = second && proofOf(field, second, conversation, texts)
    if (proof) doubted.outrasProvas.push(proof)
  }
  return fields.includes('fase') ? inSaferColumn(doubted, certainty.fase.candidates[1]?.p ?? 0) : doubted
}

type Other = CandidateReading & { value: string }

/** The better of the reader's candidates that says something else than the lead does. */
function otherReading(field: DoubtedField, verified: VerifiedFindings, { candidates }: FieldCertainty): Other | null {
  const isOther = (one: CandidateReading): one is Other =>
    one.value !== null && !sameClaim(field, verified, { ...verified, [field]: one.value })
  return candidates.find(isOther) ?? null
}

/** Returns the candidate's sentence when its message contains the quote. */
function proofOf(
  field: DoubtedField,
  { said }: CandidateReading,
  { messages }: Conversation,
  texts: ReadonlyMap<string, string>,
): Evidence | null {
  const message = said === null ? undefined : messages[said.index]
  if (said === null || message === undefined) return null
  for (const { text } of sourcesOf(message, texts)) {
    const quote = locateQuote(text, said.quote)
    if (quote !== null)
      return { field, item: null, messageIndex: message.index, quote, author: message.author, sentAt: message.sentAt }
  }
  return null
}
