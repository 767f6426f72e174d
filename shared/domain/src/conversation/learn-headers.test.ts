import { describe, expect, test } from 'vitest'
import { ledgerLine } from './describe-ledger.ts'
import { conversationLedger } from './conversation-ledger.ts'
import type { Conversation } from './message.ts'
import { readTranscript } from './read-transcript.ts'

const read = (text: string): Conversation =>
  readTranscript(text, { fileName: 'Conversa do WhatsApp com Bia Rocha.txt', offsetOf: () => 0 })

const said = ({ messages }: Conversation): string[] =>
  messages.map(({ sentAt, author, text }) => `${sentAt.slice(0, 16)} ${author}: ${text}`)

const FOUR = [
  '2026-10-01T09:02 Bia Rocha: tem a cadeira azul?',
  '2026-10-01T15:14 Casa Lume: tem, R$ 240,00',
  '2026-10-09T12:30 Bia Rocha: faz por 210?',
  '2026-10-12T00:05 Casa Lume: fechado',
]

const FORMS: readonly (readonly [string, readonly [string, string, string, string]])[] = [
  ['year first, days of one digit', ['2026/10/1, 09:02', '2026/10/1, 15:14', '2026/10/9, 12:30', '2026/10/12, 00:05']],
  ['a year of two digits first', ['26/10/1, 09:02', '26/10/1, 15:14', '26/10/9, 12:30', '26/10/12, 00:05']],
  [
    'Chinese halves of the day',
    ['2026/10/1 上午9:02', '2026/10/1 下午3:14', '2026/10/9 中午12:30', '2026/10/12 凌晨12:05'],
  ],
  [
    'Korean halves',
    ['2026. 10. 1. 오전 9:02', '2026. 10. 1. 오후 3:14', '2026. 10. 9. 오후 12:30', '2026. 10. 12. 오전 12:05'],
  ],
  ['Arabic', ['١‏/١٠‏/٢٠٢٦، ٩:٠٢ ص', '١‏/١٠‏/٢٠٢٦، ٣:١٤ م', '٩‏/١٠‏/٢٠٢٦، ١٢:٣٠ م', '١٢‏/١٠‏/٢٠٢٦، ١٢:٠٥ ص']],
  [
    'Persian calendar',
    ['۱۴۰۵/۷/۹،\u200f ۹:۰۲', '۱۴۰۵/۷/۹،\u200f ۱۵:۱۴', '۱۴۰۵/۷/۱۷،\u200f ۱۲:۳۰', '۱۴۰۵/۷/۲۰،\u200f ۰:۰۵'],
  ],
  ['years of Taiwan', ['115/10/1 09:02', '115/10/1 15:14', '115/10/9 12:30', '115/10/12 00:05']],
  ['Buddhist calendar', ['1/10/2569 09:02', '1/10/2569 15:14', '9/10/2569 12:30', '12/10/2569 00:05']],
  ['Islamic calendar', ['1448/4/20, 09:02', '1448/4/20, 15:14', '1448/4/28, 12:30', '1448/5/1, 00:05']],
  ['Malay halves', ['1/10/26, 9:02 PG', '1/10/26, 3:14 PTG', '9/10/26, 12:30 PTG', '12/10/26, 12:05 PG']],
  ['Finnish', ['1.10.2026 klo 9.02', '1.10.2026 klo 15.14', '9.10.2026 klo 12.30', '12.10.2026 klo 0.05']],
  ['Hindi digits', ['१/१०/२६, ०९:०२', '१/१०/२६, १५:१४', '९/१०/२६, १२:३०', '१२/१०/२६, ००:०५']],
]

const exported = (times: readonly string[]): string =>
  times.map((time, index) => `${time} - ${FOUR[index]!.slice(17)}`).join('\n')

describe('headers are learned from the file', () => {
  test.each(FORMS)('%s: each message has its author, words and time', (_, times) => {
    const conversation = read(exported(times))
    expect(said(conversation)).toEqual(FOUR)
    expect(conversation.ledger?.nearHeaders).toBe(0)
  })

  test('a word of the half that no language knows is placed by the order of time', () => {
    const times = ['1/10/26 9:02 zu', '1/10/26 3:14 ka', '9/10/26 12:30 ka', '12/10/26 12:05 zu']
    expect(said(read(exported(times)))).toEqual(FOUR)
  })

  test('an iPhone writes the same in brackets', () => {
    const text = '[2026/10/1 下午3:14:09] Bia Rocha: tem a cadeira azul?\n[2026/10/1 下午3:15:40] Casa Lume: tem'
    expect(read(text).messages.map(({ sentAt }) => sentAt.slice(0, 19))).toEqual([
      '2026-10-01T15:14:09',
      '2026-10-01T15:15:40',
    ])
  })

  test('a line like a header but for one field stays text, and the ledger says so', () => {
    const conversation = read(`${exported(FORMS[2]![1])}\n2026/10/12 下午3:99 - Bia Rocha: e a mesa?`)
    const plain = read(
      '01/10/2026 09:02 - Bia Rocha: oi\n01/10/2026 09:03 - Casa Lume: oi\n32/10/2026 09:04 - Bia Rocha: e a mesa?',
    )
    for (const odd of [conversation, plain]) {
      expect(odd.messages.at(-1)?.text).toContain('e a mesa?')
      expect(odd.ledger?.nearHeaders).toBe(1)
      const { complete, text } = ledgerLine(
        { ...conversationLedger(odd.messages, [{ conversation: odd, entryNames: [] }]), tail: null },
        [],
      )
      expect(complete).toBe(false)
      expect(text).toContain('1 linha parece o começo de outra mensagem')
    }
  })

  test('times that a person types in a message are no headers', () => {
    const text =
      '01/10/2026 09:02 - Bia Rocha: a agenda:\n12.10 - 15:00 visita\n13/10 às 09:30 - entrega\n01/10/2026 09:03 - Casa Lume: certo'
    const { messages, ledger } = read(text)
    expect(messages).toHaveLength(2)
    expect(ledger?.nearHeaders).toBe(0)
  })
})

test('the contact is found in a file name of any language', () => {
  for (const fileName of ['与Bia Rocha的 WhatsApp 聊天.txt', 'محادثة واتساب مع Bia Rocha.zip']) {
    const { title, seller } = readTranscript(exported(FORMS[2]![1]), { fileName, offsetOf: () => 0 })
    expect([title, seller]).toEqual(['Bia Rocha', 'Casa Lume'])
  }
})

describe('a record begins where the file begins records', () => {
  const lines = (ends: readonly string[]): string =>
    [
      '[05/10/26, 14:58:00] Bia Rocha: tem a cadeira azul?',
      '[05/10/26, 15:14:22] Casa Lume: tem, R$ 240,00',
      '[05/10/26, 15:15:02] Bia Rocha: você tinha escrito',
      '[05/10/26, 15:10:00] Casa Lume: faço por R$ 90,00',
      'lembra?',
      '[05/10/26, 15:20:10] Casa Lume: não, é R$ 240,00',
      '[05/10/26, 15:21:10] Bia Rocha: entendi',
    ]
      .map((line, index) => line + (ends[index] ?? ''))
      .join('')
  const CR = '\r\n'

  test('a header behind a bare line feed is a pasted one where records follow a carriage return', () => {
    const { messages, ledger } = read(lines([CR, CR, '\n', '\n', CR, CR]))
    expect(messages.map(({ author }) => author)).toEqual([
      'Bia Rocha',
      'Casa Lume',
      'Bia Rocha',
      'Casa Lume',
      'Bia Rocha',
    ])
    expect(messages[2]!.text).toContain('faço por R$ 90,00')
    expect(messages[2]!.flags).toContain('contains-forged-header')
    expect(ledger?.forgedHeaders).toBe(1)
  })

  test('each header begins a record when all lines end alike', () => {
    for (const end of [CR, '\n']) expect(read(lines(Array<string>(6).fill(end))).messages).toHaveLength(6)
  })
})
