import { describe, expect, it } from 'vitest'
import type { Conversation, Side } from '@fechai/domain/conversation/message'
import { leadSentiment } from '@fechai/domain/insights/analysis/lead-sentiment'
import { NO_OWN_WORDS } from '@fechai/domain/insights/analysis/own-words'
import { supportOf } from '../evidence/independent-support.ts'
import { verifyFindings } from '../evidence/verify-evidence.ts'
import { readLead } from '../findings/read-lead.ts'
import { openQuestion } from '../messages/open-question.ts'
import { replySimulator } from '../past/simulate-reply.ts'
import { factSheet } from './fact-sheet.ts'
import { gatherFacts } from './facts.ts'

const SAID: [Side, string][] = [
  ['customer', 'Oi, quanto custa a bomba?'],
  ['seller', 'Bom dia! A bomba sai por R$ 900,00'],
  ['customer', 'Está muito caro, péssimo. Meu número é (11) 98888-7777'],
  ['seller', 'Posso parcelar em 3x'],
  ['customer', 'Fechado! Já paguei os R$ 900,00 no pix'],
  ['seller', 'Recebi o pix, obrigado!'],
  ['customer', 'Quando entrega?'],
]

/** The same conversation; when both authors share a name, only the sides distinguish them. */
function talk(customer: string): Conversation {
  const messages = SAID.map(([side, text], index) => ({
    ...{ index, author: side === 'seller' ? 'João' : customer, side, text },
    ...{ sentAt: `2026-11-27T10:0${index}:00-03:00`, localTime: '10:00', line: index + 1, flags: [], attachment: null },
  }))
  return {
    ...{ title: customer, group: false, seller: 'João', authors: [...new Set(['João', customer])] },
    ...{ customers: [customer], messages, systemLines: [] },
    ...{ precision: 'second', dateOrder: 'day-month', platform: 'android' },
  }
}

/** All that is read of a talk, but for names. */
function readings(conversation: Conversation): Record<string, unknown> {
  const facts = gatherFacts(conversation, [])
  const { findings } = readLead(facts, conversation, [])
  const verified = verifyFindings(findings, conversation, [])
  const { valor, fase, progresso, whatsapp, obstrucoes } = verified
  const sheet = factSheet(facts, conversation)
  const { quote, askedIndex } = replySimulator(conversation, [])('Qual o prazo?')!
  return {
    ...{ valor, fase, progresso, obstrucoes, whatsapp },
    roles: facts.utterances.map(({ role }) => role),
    lastRole: sheet.silence.lastRole,
    customerLastIndex: sheet.silence.customerLastIndex,
    responseTimes: sheet.responseTimes,
    tones: leadSentiment(conversation.messages, conversation.seller, NO_OWN_WORDS)!.said.map(
      ({ messageIndex }) => messageIndex,
    ),
    open: openQuestion(conversation.messages, conversation.seller)?.messageIndex,
    reply: [quote, askedIndex],
    support: supportOf(verified, verified, conversation, []).agreed,
  }
}

describe('a live talk of two who go by one name', () => {
  const [named, twins] = [readings(talk('Célia')), readings(talk('João'))]

  it('is read by its sides', () => {
    expect(named).toMatchObject({ fase: 'fechados', lastRole: 'customer', open: 6 })
    expect(named.roles).toEqual(SAID.map(([side]) => side))
  })

  it.each(Object.keys(named))('says the same as one of two names: %s', (reading) => {
    expect(twins[reading]).toEqual(named[reading])
  })
})

it('a name that is a number gives a contact its number in an exported talk alone', () => {
  const live = talk('+55 11 98888-7777')
  const said = live.messages.filter(({ index }) => index !== 2)
  const numbered = said.map((message, index) => ({ ...message, index }))
  const exported = numbered.map(({ side: _, ...message }) => message)
  const phoneOf = (messages: Conversation['messages']) =>
    readLead(gatherFacts({ ...live, messages }, []), { ...live, messages }, []).findings.whatsapp
  expect(phoneOf(exported)).toBe('+5511988887777')
  expect(phoneOf(numbered)).toBeNull()
})
