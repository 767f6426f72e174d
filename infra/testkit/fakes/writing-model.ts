import { writeMessages } from '@fechai/analyst/messages'
import type { Phase } from '@fechai/domain/phases'
import type { FactKind, MessageFact } from '@fechai/domain/suggested-message'

export interface SentFacts {
  fase: Phase
  objetivo: string
  fatos: { id: string; tipo: FactKind; texto: string }[]
}

export const asksForMessages = (sent: object): sent is SentFacts => 'objetivo' in sent && 'fatos' in sent

/** Writes messages from the facts that were sent and nothing else, as an honest model would. */
export function writeLikeAModel({ fase, fatos }: SentFacts): unknown {
  const facts = fatos.map(({ tipo, texto }): MessageFact => ({
    kind: tipo,
    text: texto,
    origin: 'pessoa',
    proof: null,
  }))
  const mensagens = writeMessages(fase, facts).map(({ texto, tipo, gatilhos, fatos: used }) => ({
    texto,
    tipo,
    gatilhos,
    fatos: used.map((fact) => fatos[facts.indexOf(fact)]!.id),
  }))
  return { mensagens }
}
