import { expect, it } from 'vitest'
import { PHASES } from '@fechai/domain/phases'
import type { MessageFact } from '@fechai/domain/suggested-message'
import type { MessageMaterial } from '@fechai/data/leads'
import { messageData, writtenMessages } from '../../../workers/src/ai/message-prompt.ts'
import { offerMessages } from '../../../workers/src/messages/offer-messages.ts'
import { readLikeAModel } from './reading-model.ts'

const facts: MessageFact[] = [
  { kind: 'nome', text: 'Juliana Prates', origin: 'contato', proof: null },
  { kind: 'produto', text: 'Mesa de jantar', origin: 'pessoa', proof: null },
  { kind: 'valor', text: 'R$ 2.400,00', origin: 'pessoa', proof: null },
  { kind: 'objecao', text: 'Prazo: demora muito', origin: 'pessoa', proof: null },
]

it.each(PHASES)('its message for %s has the form of an answer and is offered', (fase) => {
  const material = {
    lead: { fase },
    facts,
    recent: [],
    seller: null,
    learnings: [],
    proven: new Set(),
    phrases: [],
    tone: null,
  }
  const sent = messageData(material as unknown as MessageMaterial)
  const asked = [{ role: 'user', content: JSON.stringify(sent) }]
  const form = { type: 'json_schema', json_schema: { name: 'mensagens', schema: {} } }
  const answer = readLikeAModel({ model: 'demo', messages: asked, response_format: form })
  const written = writtenMessages.schema.parse(answer)
  const { mensagens, recusadas } = offerMessages(written, material as unknown as MessageMaterial)
  expect(recusadas).toBe(0)
  expect(mensagens.map(({ origem }) => origem)).toEqual(['ia', 'ia', 'ia'])
})
