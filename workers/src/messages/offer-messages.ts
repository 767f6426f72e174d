import { breaksTone, SUCCESS_PHRASE, unprovenIn, writeMessages } from '@fechai/analyst/messages'
import { speaksToMachine } from '@fechai/analyst/text'
import { fold } from '@fechai/domain/conversation/fold'
import type { MessageMaterial } from '@fechai/data/leads'
import { type MessageFact, PLAN_MESSAGES, type SuggestedMessage, TRIGGERS_MAX } from '@fechai/domain/suggested-message'
import type { WrittenMessages } from '../ai/message-prompt.ts'

const LONGEST = 600

export interface Offered {
  mensagens: SuggestedMessage[]
  recusadas: number
}

/** Offers only those messages of a model that the facts prove, in the company's tone; a template replaces each of the others. */
export function offerMessages({ mensagens }: WrittenMessages, material: MessageMaterial): Offered {
  const templates = writeMessages(material.lead.fase, material.facts, material.proven)
  const written = mensagens.slice(0, PLAN_MESSAGES)
  const seen = new Set<string>()
  const kept = written.map((message, index) => checked(message, index, material, seen))
  return {
    mensagens: templates.map((template, index) => kept[index] ?? template),
    recusadas: kept.filter((message) => message === null).length,
  }
}

function checked(
  { texto: text, tipo, gatilhos, fatos: ids }: WrittenMessages['mensagens'][number],
  index: number,
  { facts, phrases, tone }: MessageMaterial,
  seen: Set<string>,
): SuggestedMessage | null {
  const texto = text.trim()
  const folded = fold(texto)
  if (texto === '' || texto.length > LONGEST || seen.has(folded) || speaksToMachine(folded)) return null
  if (unprovenIn(texto, facts).length > 0 || (tone !== null && breaksTone(texto, tone))) return null
  seen.add(folded)
  const named = facts.filter((_, at) => ids.includes(`f${at + 1}`))
  const needed = facts.filter((fact) => unprovenIn(texto, without(facts, fact)).length > 0)
  const triggers = phrases.some((phrase) => folded.includes(phrase)) ? [SUCCESS_PHRASE, ...gatilhos] : gatilhos
  return {
    id: `ia-${index + 1}`,
    origem: 'ia',
    texto,
    tipo,
    gatilhos: [...new Set(triggers)].slice(0, TRIGGERS_MAX),
    fatos: facts.filter((fact) => named.includes(fact) || needed.includes(fact)),
  }
}

const without = (facts: readonly MessageFact[], fact: MessageFact): MessageFact[] =>
  facts.filter((each) => each !== fact)
