import { CHANGE_KINDS, type ChangeKind } from '@fechai/domain/lead-change'
import type { Fact, FactSheet, PriceFact } from '../facts/fact.ts'

/** Something that was said from a message on, with its sentence. */
export interface Change {
  kind: ChangeKind
  /** One line in pt-BR; what the quote says is not repeated. */
  label: string
  quote: string
  author: string
  sentAt: string
  messageIndex: number
}

/** A panel beside a conversation has room for so many; the latest are shown. */
const MOST = 8

/**
 * Lists the changes since a moment: facts whose message is `from` or later, each message once, first to last. `textOf`
 * returns the words of a message that was an answer.
 */
export function whatChanged(sheet: FactSheet, from: number, textOf: (messageIndex: number) => Fact | null): Change[] {
  const isNew = ({ messageIndex }: Fact): boolean => messageIndex >= from
  const tell = (kind: ChangeKind, label: string, { quote, author, sentAt, messageIndex }: Fact): Change => ({
    ...{ kind, label, quote, author, sentAt, messageIndex },
  })
  const answers = sheet.objections
    .filter(({ resolvida, overcomeBy }) => resolvida && overcomeBy !== null && overcomeBy >= from)
    .flatMap(({ label, overcomeBy }) => {
      const said = textOf(overcomeBy!)
      return said ? [tell('answered', `Objeção respondida: ${label.toLowerCase()}`, said)] : []
    })
  const all = [
    ...sheet.advances
      .filter(isNew)
      .map((fact) => tell(fact.kind === 'step' ? 'appointment' : 'accepted', fact.label, fact)),
    ...sheet.refusals.filter(isNew).map((fact) => tell('refused', fact.label, fact)),
    ...sheet.prices.filter(isNew).flatMap((price) => {
      const label = labelOfPrice(price)
      return label === null ? [] : [tell('offer', label, price)]
    }),
    ...answers,
    ...sheet.objections
      .filter((fact) => isNew(fact) && fact.strength === 'strong' && !fact.resolvida)
      .map((fact) => tell('objection', `Nova objeção: ${fact.label.toLowerCase()}`, fact)),
    ...sheet.dates
      .filter((fact) => isNew(fact) && fact.dueOn !== null)
      .map((fact) => tell('appointment', dayOf(fact), fact)),
    ...sheet.postponements.filter(isNew).map((fact) => tell('postponed', fact.label, fact)),
    ...sheet.questions
      .filter((fact) => isNew(fact) && fact.role === 'customer' && fact.answeredBy === null)
      .map((fact) => tell('question', 'Pergunta sem resposta', fact)),
  ]
  return oneForEach(all).slice(-MOST)
}

function labelOfPrice({ kind, role, saidAs, standing }: PriceFact): string | null {
  if (kind === 'rival') return `Falou de outro preço: ${saidAs}`
  if (kind === 'asked' || kind === 'budget') return `Pediu por ${saidAs}`
  if (kind !== 'offer' || standing === 'other') return null
  return role === 'seller' ? `Novo valor oferecido: ${saidAs}` : `Valor dito pelo cliente: ${saidAs}`
}

const dayOf = ({ kind, dueOn }: FactSheet['dates'][number]): string => {
  const [, month, day] = dueOn!.split('-')
  return `${kind === 'promise' ? 'Combinado para' : 'Data dita:'} ${day}/${month}`
}

function oneForEach(changes: readonly Change[]): Change[] {
  const byMessage = new Map<number, Change>()
  for (const change of changes) {
    const known = byMessage.get(change.messageIndex)
    if (!known || CHANGE_KINDS.indexOf(change.kind) < CHANGE_KINDS.indexOf(known.kind))
      byMessage.set(change.messageIndex, change)
  }
  return [...byMessage.values()].sort((a, b) => a.messageIndex - b.messageIndex)
}
