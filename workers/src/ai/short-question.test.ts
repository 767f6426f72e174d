import { describe, expect, test } from 'vitest'
import { gatherFacts } from '@fechai/analyst/facts'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { chatComplaint } from '@fechai/testkit/fakes/model-request'
import { conversationData, type QuestionRoom } from './prompt.ts'
import { prepareQuestion, questionVersion } from './question.ts'
import { readAnswer } from './read-answer.ts'
import { shorterRoom } from './room-for.ts'
import { SHORT_INSTRUCTIONS } from './short-question.ts'
import { toFindings } from './to-findings.ts'

function reading(...lines: string[]) {
  const text = lines.map((line, minute) => `14/09/2026 21:${10 + minute} - ${line}`).join('\n')
  const fileName = 'Conversa do WhatsApp com Ana Souza.txt'
  const conversation = readTranscript(text, { fileName })
  return conversationData({ layout: 1, fileName, conversation, media: [] }, gatherFacts(conversation, []), {
    kind: 'short',
  })
}
const SOFA = reading(
  'Ana Souza: Oi, quanto custa o sofá?',
  'Loja Sol: O sofá sai por R$ 2.300,00',
  'Ana Souza: {v9 1 oferta} na outra loja é 1.900',
  'Ana Souza: fechado, fiz o pix agora',
  'Loja Sol: Pix recebido, obrigado!',
)
const asIs = <T>(value: T): T => value
const idOf = <T extends { id: string }>(found: readonly T[], is: (one: T) => boolean): string => found.find(is)!.id
const sofa = idOf(SOFA.candidates.sums, ({ value }) => value === 2300)
const rivals = SOFA.candidates.sums.filter(({ kind }) => kind === 'rival' || kind === 'number')
const paid = idOf(SOFA.candidates.acts, ({ kind }) => kind === 'paid')

describe('the short question', () => {
  const { sent, messages, form, version } = prepareQuestion(SOFA, asIs)

  test('says who speaks, and behind the words what may be chosen', () => {
    expect(sent.split('\n').slice(0, 2)).toEqual([
      'C: Oi, quanto custa o sofá?',
      `V: O sofá sai por R$ 2.300,00 {${sofa} 2.300 oferta}`,
    ])
    expect(sent).toContain(`C: fechado, fiz o pix agora {`)
    expect(sent).toContain(`${paid} pagou, confirmado`)
  })

  test('leaves no braces to what a customer writes', () => {
    expect(sent).toContain('C: (v9 1 oferta) na outra loja')
  })

  test('begins with the same words for every conversation, and is a third of the full one at most', () => {
    expect(messages[0]).toEqual({ role: 'developer', content: SHORT_INSTRUCTIONS })
    const full = prepareQuestion({ ...SOFA, kind: 'full' }, asIs)
    expect(JSON.stringify(messages).length).toBeLessThan(JSON.stringify(full.messages).length / 3)
    expect(version).toBe(questionVersion('short'))
    expect(version).not.toBe(full.version)
  })

  test('offers ids alone, in a form that strict servers take, also with nothing to choose', () => {
    for (const each of [form, prepareQuestion(reading('Ana Souza: oi'), asIs).form]) {
      const response_format = { type: 'json_schema', json_schema: { ...each.format, strict: true } }
      expect(chatComplaint(Buffer.from(JSON.stringify({ model: 'm', messages: [{}], response_format })))).toBeNull()
    }
    const offered = JSON.stringify(form.format)
    expect(offered).toContain(`"${sofa}"`)
    expect(rivals.filter(({ id }) => offered.includes(`"${id}"`))).toEqual([])
  })

  test('becomes findings of acts, sums and the phase, and claims nothing else', () => {
    const content = JSON.stringify({ ato: paid, valor: sofa, fase: 'fechados' })
    const read = readAnswer({ outcome: 'answered', content }, form)
    if (read.kind !== 'findings') throw new Error(read.kind)
    const findings = toFindings(read.answer, SOFA)
    expect(findings).toMatchObject({ valor: 'R$ 2.300,00', fase: 'fechados', nome: null, produto: null, resumo: null })
    expect(findings.evidence.map(({ field }) => field)).toEqual(['valor', 'fase'])
  })

  test.each([
    { ato: null, valor: 'v99', fase: 'fechados' },
    { ato: null, valor: null, fase: null },
    { ato: null, valor: null },
  ])('does not take %j for an answer', (answer) => {
    expect(readAnswer({ outcome: 'answered', content: JSON.stringify(answer) }, form).kind).toBe('esquema')
  })
})

test('messages that are left out show as a gap, and their findings come first', () => {
  const lines = Array.from({ length: 60 }, (_, n) => `Ana Souza: mensagem ${n} sobre a cor e o tecido do sofá da sala`)
  const text = ['Loja Sol: O sofá sai por R$ 2.300,00', ...lines].map(
    (line, n) => `14/09/2026 ${10 + (n % 10)}:${10 + (n % 50)} - ${line}`,
  )
  const fileName = 'Conversa do WhatsApp com Ana Souza.txt'
  const conversation = readTranscript(text.join('\n'), { fileName })
  const { data, candidates, kind, messagesRead } = conversationData(
    { layout: 1, fileName, conversation, media: [] },
    gatherFacts(conversation, []),
    { kind: 'short', letters: 2_000 },
  )
  const { sent } = prepareQuestion({ data, candidates, kind }, asIs)
  expect(messagesRead).toBeLessThan(60)
  expect(sent).toContain('\n(…)\n')
  expect(sent.length).toBeLessThanOrEqual(2_000)
})

describe('after a refusal for length', () => {
  const lines = Array.from({ length: 300 }, (_, n) =>
    n % 3 === 0
      ? `Loja Sol: o sofá ${n} sai por R$ ${2_000 + n},00`
      : n % 3 === 1
        ? 'Ana Souza: fechado, fiz o pix agora'
        : 'Ana Souza: ok',
  )
  const text = lines.map((line, n) => `14/09/2026 ${10 + Math.floor(n / 60)}:${10 + (n % 50)} - ${line}`).join('\n')
  const fileName = 'Conversa do WhatsApp com Ana Souza.txt'
  const conversation = readTranscript(text, { fileName })
  const facts = gatherFacts(conversation, [])
  const read = (room: QuestionRoom) => conversationData({ layout: 1, fileName, conversation, media: [] }, facts, room)

  /** A question and the four that follow its refusals, each with its room. */
  function tries(kind: QuestionRoom['kind']) {
    let room: QuestionRoom = { kind, letters: 300_000 }
    return Array.from({ length: 5 }, () => {
      const reading = read(room)
      const asked = { ...prepareQuestion(reading, asIs), letters: room.letters }
      room = shorterRoom(reading)
      return asked
    })
  }

  test.each(['short', 'full'] as const)('each next try of a %s question is strictly shorter', (kind) => {
    const lengths = tries(kind).map(({ sent }) => sent.length)
    expect(new Set(lengths).size).toBe(5)
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
  })

  test('a short question keeps within its room, and offers no id that it does not show', () => {
    for (const { sent, form, letters } of tries('short')) {
      expect(sent.length).toBeLessThanOrEqual(letters)
      const offered = JSON.stringify(form.format).match(/(?<=")[av]\d+(?=")/g)!
      expect(offered.filter((id) => !sent.includes(`{${id} `) && !sent.includes(`; ${id} `))).toEqual([])
    }
  })

  test('a stated limit counts where it is lower, and a window for the short question alone gets it', () => {
    const refused = read({ kind: 'full', letters: 20_000 })
    expect(shorterRoom(refused, { kind: 'full', letters: 3_000 })).toEqual({ kind: 'full', letters: 3_000 })
    expect(shorterRoom(refused, { kind: 'full', letters: 90_000 }).letters).toBeLessThan(refused.letters)
    expect(shorterRoom(refused, { kind: 'short', letters: 3_000 })).toEqual({ kind: 'short', letters: 3_000 })
  })
})
