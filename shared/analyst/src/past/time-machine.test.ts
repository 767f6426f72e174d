import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Conversation } from '@fechai/domain/conversation/message'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { processorClock } from '@fechai/testkit/testing/processor-clock'
import { amount } from '@fechai/testkit/testing/soak'
import { gatherFacts } from '../facts/facts.ts'
import { analyze } from '../findings/analyze.ts'
import { readLead } from '../findings/read-lead.ts'
import { stateAt, timeMachine } from './time-machine.ts'

const SAID = [
  'oi, quanto custa a caneca?',
  'Loja: 18 reais cada, 30 ficam 540',
  'achei caro',
  'Loja: consigo 16 cada, 480',
  'ah agora sim, fechado',
  'vou pensar',
  'Loja: chave pix 00.000.000/0001-91',
  'paguei',
  'Loja: recebido, obrigado!',
  'meu marido não gostou, quero cancelar',
  'qual o prazo?',
  'Loja: 5 dias',
  'na outra loja fazem por 400',
  'te aviso amanhã',
  '<Mídia oculta>',
]

const STATES = amount({ test: 200, soak: 500 })

const two = (value: number): string => String(value).padStart(2, '0')
const chat = (lines: readonly string[], title = 'Bruna Costa'): Conversation =>
  readTranscript(
    lines
      .map((line, at) => {
        const said = line.startsWith('Loja: ') ? line : `Bruna Costa: ${line}`
        return `${two(1 + (Math.floor(at / 600) % 28))}/03/2026 ${two(8 + (Math.floor(at / 60) % 10))}:${two(at % 60)} - ${said}`
      })
      .join('\n'),
    { fileName: `Conversa do WhatsApp com ${title}.txt` },
  )

const talk = fc.array(fc.constantFrom(...SAID), { minLength: 1, maxLength: 12 })

describe('the state after a message', () => {
  test('depends on the messages until it, whatever follows', () => {
    fc.assert(
      fc.property(talk, talk, talk, fc.boolean(), (said, one, other, known) => {
        const title = known ? 'Bruna Costa' : 'Canecas'
        const k = said.length - 1
        const [a, b] = [chat([...said, ...one], title), chat([...said, ...other], title)]
        // The seller is a stored fact of the conversation: the same for both.
        expect(stateAt({ ...b, seller: a.seller, customers: a.customers }, [], k)).toEqual(stateAt(a, [], k))
      }),
      { numRuns: amount({ test: 40, soak: 150 }) },
    )
  })

  test('is the lead itself after the last message, still being sold to', () => {
    fc.assert(
      fc.property(talk, (said) => {
        const conversation = chat(said)
        const { findings, asSale } = readLead(gatherFacts(conversation, []), conversation, [])
        expect(stateAt(conversation, [], said.length - 1)).toEqual(asSale ?? findings)
      }),
      { numRuns: amount({ test: 30, soak: 100 }) },
    )
  })

  test('exists for every message, and is clamped beyond them', () => {
    const conversation = chat(SAID)
    const machine = timeMachine(conversation, [])
    expect(machine.length).toBe(SAID.length)
    expect(machine.stateAt(0)).toMatchObject({ fase: 'leads-mornos', valor: null })
    expect(machine.stateAt(2)).toMatchObject({ fase: 'em-objecao', valor: '30 unidades totalizando R$ 540,00' })
    expect(machine.stateAt(8).fase).toBe('fechados')
    expect(machine.stateAt(9).fase).not.toBe('fechados')
    expect(machine.stateAt(99)).toEqual(machine.stateAt(SAID.length - 1))
    expect(machine.stateAt(-5).valor).toBeNull()
  })
})

test(`${STATES} states cost a few readings of the whole, not ${STATES / 2}`, { timeout: 180_000 }, () => {
  const lines = Array.from({ length: STATES }, (_, at) => `${SAID[(at * 7) % SAID.length]!} ${at % 13}`)
  const took = (work: () => void): number => {
    const spentMs = processorClock()
    work()
    return spentMs()
  }
  analyze(chat(lines), [])
  const whole = Math.min(...[1, 2, 3].map(() => took(() => analyze(chat(lines), []))))
  const machine = timeMachine(chat(lines), [])
  const all = took(() => {
    for (let k = 0; k < machine.length; k++) machine.stateAt(k)
  })
  expect(all / whole).toBeLessThan(STATES * 0.4)
  // Back and forth gives what the way forward gave.
  expect(machine.stateAt(STATES * 0.8)).toEqual(stateAt(chat(lines), [], STATES * 0.8))
})
