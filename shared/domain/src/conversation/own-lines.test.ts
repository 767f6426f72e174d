import { describe, expect, test } from 'vitest'
import type { Conversation } from './message.ts'
import { readTranscript } from './read-transcript.ts'
import { refusalOf, TRANSCRIPT_REFUSALS } from './refusals.ts'

const M = '\u200e'

const read = (lines: readonly string[], fileName = '_chat.txt'): Conversation =>
  readTranscript(lines.join('\n'), { fileName, offsetOf: () => 0 })

const iphone = (lines: readonly string[]): string[] =>
  lines.map((line, index) => `[05/10/26, 10:${String(index + 10)}:00] ${line}`)

const android = (lines: readonly string[]): string[] =>
  lines.map((line, index) => `05/10/2026 10:${String(index + 10)} - ${line}`)

const words = ({ messages }: Conversation): string[] =>
  messages.map(({ author, text, attachment, flags }) => `${author}: ${attachment?.kind ?? (flags.join() || text)}`)

describe('lines of WhatsApp itself are recognised by the mark before their words', () => {
  test.each([
    ['Spanish', `${M}imagen omitida`, 'image', `${M}Eliminaste este mensaje.`, `${M}Videollamada perdida`],
    ['Italian', `${M}immagine omessa`, 'image', `${M}Hai eliminato questo messaggio.`, `${M}Chiamata vocale persa`],
    ['German', `${M}Bild weggelassen`, 'image', `${M}Du hast diese Nachricht gelöscht.`, `${M}Verpasster Sprachanruf`],
    ['a language without a list', `${M}obrazek pominięto`, 'unknown', `${M}Usunięto tę wiadomość.`, null],
  ])('of an iPhone in %s', (_, medium, kind, deleted, call) => {
    const conversation = read(
      iphone([
        `Nina Prates: ${M}<Zalacznik: 00000003-PHOTO-2026-10-05.jpg>`,
        `Nina Prates: ${medium}`,
        `Ateliê Brisa: ${deleted}`,
        `Ateliê Brisa: sai por 300 ${M}<Zmieniono wiadomość>`,
        'Nina Prates: certo',
        ...(call === null ? [] : [`Nina Prates: ${call}`]),
      ]),
    )
    expect(words(conversation)).toEqual([
      'Nina Prates: image',
      `Nina Prates: ${kind}`,
      'Ateliê Brisa: deleted',
      'Ateliê Brisa: edited',
      'Nina Prates: certo',
    ])
    expect(conversation.messages[3]!.text).toBe('sai por 300')
    expect(conversation.systemLines.map((line) => line.kind)).toEqual(call === null ? [] : ['call'])
  })

  test('sentences without an author are notices, also in a file without a title', () => {
    const conversation = read(
      iphone([
        `Nina Prates: ${M}Nina Prates está na sua lista de contatos.`,
        `Nina Prates: ${M}Esta loja cuida desta conversa com um serviço da Meta. Toque para saber mais.`,
        `Nina Prates: ${M}Ligação de voz perdida, ${M}Toque para retornar a ligação`,
        `Ateliê Brisa: ${M}Ligação de voz, ${M}2 min`,
        'Nina Prates: tem vestido azul?',
        'Ateliê Brisa: tem sim',
      ]),
    )
    expect(words(conversation)).toEqual(['Nina Prates: tem vestido azul?', 'Ateliê Brisa: tem sim'])
    expect(conversation.systemLines.map(({ kind }) => kind)).toEqual(['notice', 'notice', 'call', 'call'])
  })

  test('a number that was copied with its mark stays the author’s words', () => {
    const lines = iphone([`Nina Prates: ${M}<anexado: 1-PHOTO.jpg>`, `Nina Prates: ${M}+55 11 90000-1234`])
    expect(read(lines).messages[1]!.text).toBe('+55 11 90000-1234')
  })
})

test('words of other languages on Android are media, deleted messages and calls', () => {
  const conversation = read(
    android([
      'Nina Prates: <Без медиафайлов>',
      'Nina Prates: Ce message a été supprimé',
      'Ateliê Brisa: Вы удалили данное сообщение',
      'Nina Prates: Appel vocal manqué',
      'Nina Prates: que horas abre?',
    ]),
  )
  expect(words(conversation)).toEqual([
    'Nina Prates: unknown',
    'Nina Prates: deleted',
    'Ateliê Brisa: deleted',
    'Nina Prates: que horas abre?',
  ])
  expect(conversation.systemLines.map(({ kind }) => kind)).toEqual(['call'])
})

describe('the author of a line', () => {
  test('a known name signs without a space behind its colon', () => {
    const conversation = read(
      android([
        'Ateliê Brisa:bom dia, temos por R$ 300,00',
        'Nina Prates: oi',
        'Nina Prates:quero dois: um azul e um preto',
        'Ateliê Brisa: combinado',
      ]),
    )
    expect(conversation.authors).toEqual(['Ateliê Brisa', 'Nina Prates'])
    expect(conversation.messages.map(({ text }) => text)).toEqual([
      'bom dia, temos por R$ 300,00',
      'oi',
      'quero dois: um azul e um preto',
      'combinado',
    ])
  })

  test('sentences about a group that hold a colon are notices', () => {
    const conversation = read(
      android([
        'Este grupo entrou na comunidade "Lojistas: centro"',
        'Duda Reis pediu para entrar pela comunidade "Lojistas: centro"',
        'Nina ligou a opção que deixa só admins escreverem: sim',
        'Nina: alguém vende tecido?',
        'Duda Reis: eu vendo',
        'Nina: quanto?',
        'Duda Reis: 30 o metro',
        'Beto: 28 aqui',
      ]),
      'Conversa do WhatsApp com Lojistas.txt',
    )
    expect(conversation.authors).toEqual(['Nina', 'Duda Reis', 'Beto'])
    expect(conversation.systemLines).toHaveLength(3)
  })

  test('a member who wrote once is a member', () => {
    const conversation = read(
      android(['Nina: oi', 'Nina Souza Prates: oi também', 'Beto: "agora": sim', 'Nina: certo']),
      'Conversa do WhatsApp com Lojistas.txt',
    )
    expect(conversation.authors).toContain('Nina Souza Prates')
  })

  test('a group whose owner never wrote names no seller', () => {
    const conversation = read(
      android([
        '+55 11 90000-3333 added you to a group in the community: Centro',
        '+55 11 90000-5555 joined from the community',
        '+55 11 90000-3333: quem quer tecido?',
        '+55 11 90000-5555: eu, quanto sai?',
      ]),
      'WhatsApp Chat with Centro.txt',
    )
    expect(conversation.group).toBe(true)
    expect(conversation.seller).toBeNull()
  })

  test.each([
    ['only a mark', M, `Conversa do WhatsApp com ${M}.txt`, true],
    ['a Hangul filler', '~\u202f\u3164', '_chat.txt', false],
    ['a full stop', '.', 'Conversa do WhatsApp com ..txt', true],
  ])('a name that shows nothing, %s, is one person without a name', (_, name, fileName, titled) => {
    const conversation = read(android([`${name}: oi, tem azul?`, 'Ateliê Brisa: tem', `${name}: fechado`]), fileName)
    expect(conversation.authors).toEqual(['Sem nome', 'Ateliê Brisa'])
    expect([conversation.title, conversation.seller]).toEqual(titled ? ['Sem nome', 'Ateliê Brisa'] : [null, null])
  })
})

describe('a pasted block that leaps in time and comes back', () => {
  const agenda = [
    '05/10/2026 10:10 - Nina Prates: minha agenda da semana:',
    '07/10/2026 09:00 - Visita: sala dois',
    '08/10/2026 14:00 - Dentista: centro',
    '09/10/2026 09:00 - Reunião: trazer contrato',
    '12/10/2026 11:00 - Prova do vestido',
  ]
  const after = ['05/10/2026 10:12 - Ateliê Brisa: quarta serve', '05/10/2026 10:13 - Nina Prates: fechado']

  test('stays one message, and its names become no author', () => {
    const conversation = read([...agenda, ...after])
    expect(conversation.authors).toEqual(['Nina Prates', 'Ateliê Brisa'])
    expect(conversation.messages).toHaveLength(3)
    expect(conversation.messages[0]!.text).toContain('Dentista: centro')
    expect(conversation.messages[2]!.text).toBe('fechado')
    expect(conversation.ledger?.forgedHeaders).toBe(4)
  })

  test('the same of an older chat', () => {
    const old = ['01/02/2024 09:00 - Rui Alto: faço por 90', '01/02/2024 09:01 - Lia Mar: aceito']
    const conversation = read(['05/10/2026 10:10 - Nina Prates: veja o que combinaram', ...old, ...after])
    expect(conversation.authors).toEqual(['Nina Prates', 'Ateliê Brisa'])
    expect(conversation.messages).toHaveLength(3)
  })

  test('the same where the block begins less than a leap ahead, and where all of it is one afternoon', () => {
    const near = ['05/10/2026 10:40 - Rua A: João', ...agenda.slice(1)]
    const sameDay = ['05/10/2026 10:40 - Rua A: João', '05/10/2026 11:10 - Rua B: Maria']
    for (const block of [near, sameDay]) {
      const conversation = read([agenda[0]!, ...block, ...after])
      expect(conversation.authors).toEqual(['Nina Prates', 'Ateliê Brisa'])
      expect(conversation.messages.map(({ text }) => text).slice(1)).toEqual(['quarta serve', 'fechado'])
      expect(conversation.ledger?.forgedHeaders).toBe(block.length)
    }
  })

  test('the same of an older chat in which one of the file wrote too', () => {
    const old = ['01/02/2024 09:00 - Rui Alto: faço por 90', '01/02/2024 09:01 - Nina Prates: vou pensar']
    const later = ['06/10/2026 09:00 - Ateliê Brisa: e aí?', '06/10/2026 09:01 - Nina Prates: amanhã']
    const conversation = read(['05/10/2026 10:10 - Nina Prates: veja', ...old, ...after, ...later])
    expect(conversation.authors).toEqual(['Nina Prates', 'Ateliê Brisa'])
    expect(conversation.messages.map(({ text }) => text)).toEqual([
      ['veja', ...old].join('\n'),
      ...['quarta serve', 'fechado', 'e aí?', 'amanhã'],
    ])
  })

  test('people who come late, and a longer stretch of the same chat, are no block', () => {
    const late = ['05/10/2026 10:30 - Rui Alto: cheguei', '05/10/2026 10:11 - Ateliê Brisa: bem-vindo']
    expect(read([agenda[0]!, ...late, ...after]).authors).toContain('Rui Alto')
    const again = Array.from({ length: 12 }, (_, day) => [
      `${String(day + 1).padStart(2, '0')}/09/2026 10:10 - Nina Prates: dia ${day}`,
      `${String(day + 1).padStart(2, '0')}/09/2026 10:11 - Ateliê Brisa: vi ${day}`,
    ]).flat()
    expect(read([agenda[0]!, ...again, ...after]).messages).toHaveLength(27)
  })

  test('days of silence are no leap', () => {
    const lines = [
      '05/10/2026 10:10 - Nina Prates: oi',
      '25/10/2026 10:10 - Ateliê Brisa: oi, sumida',
      '26/10/2026 09:00 - Nina Prates: voltei',
    ]
    expect(read(lines).messages).toHaveLength(3)
  })
})

test('a text in an unknown export format is not classified as another kind', () => {
  const unknown = ['<2026~10~05 * 10~12> Nina: oi', '<2026~10~05 * 10~13> Ateliê: oi']
  expect(refusalOf(read(unknown))).toBe('formato_desconhecido')
  expect(TRANSCRIPT_REFUSALS.formato_desconhecido).toContain(
    'Parece uma conversa do WhatsApp em um formato que ainda não lemos',
  )
  expect(refusalOf(read(['lista de compras', 'arroz: 2 kg', 'feijão: 1 kg']))).toBe('texto_sem_mensagens')
})
