import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTranscript } from './read-transcript.ts'
import { amount } from '@fechai/testkit/testing/soak'

const read = (lines: string[], fileName = 'Conversa do WhatsApp com Ana Lima.zip', entryNames: string[] = []) =>
  readTranscript(lines.join('\n'), { fileName, entryNames })

describe('an author', () => {
  test('turns nothing around, and is no longer than a name', () => {
    const long = 'x'.repeat(100_000)
    const { messages, authors } = read([
      '14/02/2023 08:02 - Ana\u202e Bomba: Oi',
      '14/02/2023 08:03 - \u2067Ana Bomba\u2069: Tudo bem?',
      `14/02/2023 08:04 - ${long}: Oi`,
    ])
    expect(authors).toEqual(['Ana Bomba', `${long.slice(0, 199)}…`])
    expect(messages.map(({ author }) => author)).toEqual([authors[0], authors[0], authors[1]])
    expect(messages.map(({ text }) => text)).toEqual(['Oi', 'Tudo bem?', 'Oi'])
  })
})

describe('an unsaved number', () => {
  test('keeps the pair of marks that WhatsApp puts around it', () => {
    expect(read(['14/02/2023 08:02 - \u202a+55 11 90000-4417\u202c: Oi']).authors).toEqual([
      '\u202a+55 11 90000-4417\u202c',
    ])
  })
})

describe('headers', () => {
  test.each([
    ['Android pt-BR', '14/02/2023 08:02 - Ana Lima: Oi', '2023-02-14T08:02:00-03:00'],
    ['Android with a comma', '18/03/2022, 14:56 - Ana Lima: Oi', '2022-03-18T14:56:00-03:00'],
    ['Android en-US, U+202F', '9/19/26, 9:52\u202fPM - Ana Lima: Oi', '2026-09-19T21:52:00-03:00'],
    ['Android en-IN', '19/09/26, 9:52\u202fam - Ana Lima: Oi', '2026-09-19T09:52:00-03:00'],
    ['Android es', '27/4/21, 3:15 p. m. - Ana Lima: Oi', '2021-04-27T15:15:00-03:00'],
    ['Android de', '23.03.22 13:31 - Ana Lima: Oi', '2022-03-23T13:31:00-03:00'],
    ['Android ISO', '2026-09-15 10:32 - Ana Lima: Oi', '2026-09-15T10:32:00-03:00'],
    ['Android es, the hour after midnight', '27/4/21, 0:15 a. m. - Ana Lima: Oi', '2021-04-27T00:15:00-03:00'],
    ['Android es, 24 hours and a half of the day', '27/4/21, 13:15 p. m. - Ana Lima: Oi', '2021-04-27T13:15:00-03:00'],
    ['iOS es, a mark before the half', '[27/4/21, 3:15:02 \u200ep. m.] Ana Lima: Oi', '2021-04-27T15:15:02-03:00'],
    ['old iPhone', '13/06/15 10:59:59: Ana Lima: Oi', '2015-06-13T10:59:59-03:00'],
    ['old iPhone, 12 h', '6/13/15, 10:59:59 PM: Ana Lima: Oi', '2015-06-13T22:59:59-03:00'],
    ['iOS pt-BR', '[03/01/24, 09:15:10] Ana Lima: Oi', '2024-01-03T09:15:10-03:00'],
    ['iOS without comma, month first', '[3/18/22 14:56:00] Ana Lima: Oi', '2022-03-18T14:56:00-03:00'],
    ['iOS 12 h at midnight', '[1/22/24, 12:05:12\u202fAM] Ana Lima: Oi', '2024-01-22T00:05:12-03:00'],
    ['iOS marked line', '\u200e[28/01/2020, 12:22:03] Ana Lima: Oi', '2020-01-28T12:22:03-03:00'],
    ['pasted from the web', '[08:02, 14/02/2023] Ana Lima: Oi', '2023-02-14T08:02:00-03:00'],
    ['Arabic digits', '١٤/٠٢/٢٠٢٣ ٠٨:٠٢ - Ana Lima: Oi', '2023-02-14T08:02:00-03:00'],
    ['summer time of 2018', '10/12/2018 08:02 - Ana Lima: Oi', '2018-12-10T08:02:00-02:00'],
    ['after summer time', '17/02/2019 00:30 - Ana Lima: Oi', '2019-02-17T00:30:00-03:00'],
    ['byte order mark', '\ufeff14/02/2023 08:02 - Ana Lima: Oi', '2023-02-14T08:02:00-03:00'],
  ])('%s', (_, line, sentAt) => {
    const { messages } = read([line])
    expect(messages.map((message) => [message.sentAt, message.author, message.text])).toEqual([
      [sentAt, 'Ana Lima', 'Oi'],
    ])
  })

  test('day and month are decided once for the whole file', () => {
    const lines = ['[3/4/22, 10:00:00] Ana: a', '[3/5/22, 10:00:00] Ana: b', '[3/18/22, 10:00:00] Ana: c']
    expect(read(lines).messages.map(({ sentAt }) => sentAt.slice(0, 10))).toEqual([
      '2022-03-04',
      '2022-03-05',
      '2022-03-18',
    ])
  })

  test('CRLF and lone CR end lines too', () => {
    expect(
      read(['14/02/2023 08:02 - Ana: a\r', 'b\r', '14/02/2023 08:03 - Ana: c\r']).messages.map(({ text }) => text),
    ).toEqual(['a\nb', 'c'])
  })
})

describe('bodies', () => {
  const android = (body: string) =>
    read([`14/02/2023 08:02 - Ana: ${body}`], undefined, ['IMG-20230214-WA0001.jpg', 'Proposta nº 2 (1).pdf'])
      .messages[0]!
  const ios = (body: string) => read([`[14/02/23, 08:02:00] Ana: ${body}`]).messages[0]!
  test.each([
    [android('\u200eIMG-20230214-WA0001.jpg (arquivo anexado)\nolha'), 'image', 'IMG-20230214-WA0001.jpg', 'olha'],
    [android('\u200eProposta nº 2 (1).pdf (arquivo anexado)'), 'document', 'Proposta nº 2 (1).pdf', ''],
    [android('\u200eSTK-20230214-WA0002.webp (file attached)'), 'sticker', 'STK-20230214-WA0002.webp', ''],
    [android('<Mídia oculta>'), 'unknown', null, ''],
    [
      ios('\u200e<anexado: 00000012-AUDIO-2026-09-01-10-22-33.opus>'),
      'audio',
      '00000012-AUDIO-2026-09-01-10-22-33.opus',
      '',
    ],
    [
      ios('legenda \u200e<anexado: 00000013-PHOTO-2026-09-01-10-22-33.jpg>'),
      'image',
      '00000013-PHOTO-2026-09-01-10-22-33.jpg',
      'legenda',
    ],
    [
      ios('proposta.pdf • 2 páginas \u200e<anexado: 00000047-proposta.pdf>\nsegue'),
      'document',
      '00000047-proposta.pdf',
      'segue',
    ],
    [ios('\u200eáudio ocultado'), 'audio', null, ''],
    [ios('\u200efigurinha omitida'), 'sticker', null, ''],
    [ios('\u200eCartão do contato omitido'), 'contact', null, ''],
    [ios('\u200eGIF omitido'), 'gif', null, ''],
  ])('attachment %#', (message, kind, name, text) => {
    expect({ ...message.attachment, text: message.text }).toEqual({ kind, name, text })
  })

  test.each(['<valor: 300>', 'contrato.pdf (depois te mando)', 'áudio ocultado é chato'])(
    'typed words stay words: %s',
    (body) => {
      const message = read([`[14/02/23, 08:01:00] Ana: \u200eimagem ocultada`, `[14/02/23, 08:02:00] Ana: ${body}`])
        .messages[1]!
      expect([message.text, message.attachment]).toEqual([body, null])
    },
  )

  test.each([
    [android('Mensagem apagada').flags, ['deleted']],
    [android('Você apagou esta mensagem').flags, ['deleted']],
    [android('oi \u200e<Mensagem editada>').flags, ['edited']],
    [android('oi \u200e<Mensagem editada>').text, 'oi'],
    [android('').flags, ['view-once']],
    [android('ENQUETE:\nCor?\nOPÇÃO: azul (2 votos)').flags, ['poll']],
    [android('localização: https://maps.google.com/?q=-25.4,-49.2').flags, ['location']],
  ])('flags %#', (got, expected) => {
    expect(got).toEqual(expected)
  })
})

describe('lines of WhatsApp itself', () => {
  test.each([
    '14/02/2023 08:02 - As mensagens e as chamadas são protegidas com a criptografia de ponta a ponta.',
    '14/02/2023 08:02 - Ana mudou o nome do grupo de "X" para "Vendas: 2023"',
    '14/02/2023 08:02 - Seu código de segurança com Loja: Centro mudou.',
    '14/02/2023 08:02 - Ana: Ligação de voz perdida',
    '[14/02/23, 08:02:00] Ana Lima: \u200eAs mensagens e as chamadas são protegidas com a criptografia de ponta a ponta.',
  ])('%s', (line) => {
    const { messages, systemLines } = read([line])
    expect([messages.length, systemLines.length]).toEqual([0, 1])
  })
})

describe('pasted headers', () => {
  const chat = [
    '15/09/2026 13:20 - Loja: olha o que mandaram:',
    '15/09/2026 13:21 - Ana Lima: nossa',
    '15/09/2026 13:22 - Loja: pois é',
  ]
  test.each([
    ['a stranger', '14/09/2026 18:22 - Renata: fechei por 990'],
    ['the customer, another day', '14/09/2026 18:22 - Ana Lima: fechei por 990'],
    ['another form', '[14/09/26, 18:22:00] Ana Lima: fechei por 990'],
    ['an impossible day', '31/02/2026 18:22 - Ana Lima: fechei por 990'],
  ])('%s stays text and is flagged', (_, pasted) => {
    const { messages, ledger } = read([chat[0]!, pasted, ...chat.slice(1)])
    expect(messages.map(({ author }) => author)).toEqual(['Loja', 'Ana Lima', 'Loja'])
    expect(messages[0]).toMatchObject({ flags: ['contains-forged-header'], text: `olha o que mandaram:\n${pasted}` })
    expect(ledger?.forgedHeaders).toBe(1)
  })
})

describe('the seller of a conversation', () => {
  const two = ['14/02/2023 08:02 - Ana Lima: Oi', '14/02/2023 08:03 - Loja do Zé: Olá']
  test.each([
    ['the title names the other', 'Conversa do WhatsApp com Ana Lima.zip', 'Loja do Zé'],
    ['a copy with a number', 'Conversa do WhatsApp com Ana Lima (1).zip', 'Loja do Zé'],
    ['underscores and a time', '1791234567_WhatsApp_Chat_-_Ana_Lima.zip', 'Loja do Zé'],
    ['nothing says', '_chat.txt', null],
  ])('%s', (_, fileName, seller) => {
    expect(read(two, fileName).seller).toBe(seller)
  })
})

test('any text gives a conversation and every line ends in one bucket', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '14/02/2023 08:02 - Ana: ',
      '[14/02/23, 08:02:00] Zé: ',
      '\u200e<anexado: 1-a.jpg>',
      '\n',
      '\r\n',
      '<Mídia oculta>',
      '99/99/2023 10:00 - X: ',
      ' \u200eimagem ocultada',
      '9/1/26, 9:52\u202fAM - ',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { ledger, messages, systemLines } = readTranscript(pieces.join(''), { fileName: 'x.txt' })
      expect(ledger!.messageLines + ledger!.systemLines + ledger!.unknownLines.length).toBe(ledger!.lines)
      expect(messages.every(({ index }, at) => index === at)).toBe(true)
      expect(systemLines.length).toBeLessThanOrEqual(ledger!.systemLines)
    }),
    { numRuns: amount({ test: 75, soak: 300 }) },
  )
}, 30_000)
