import { proto, type WAMessage } from '@whiskeysockets/baileys'
import { liveWords, wordsOf } from '@fechai/domain/conversation/live-message'
import { placedBody } from '@fechai/data/chats'
import { noticeLine, personIn } from '@fechai/domain/chat-notice'
import { expect, it } from 'vitest'
import { toChatMessage } from '../to-chat-message.ts'

type Notice = Parameters<typeof noticeLine>[0]
const joined = (messageStubType: number) => ({
  messageStubType,
  messageStubParameters: ['{"id":"2@lid"}', '{"id":"3@lid"}'],
})
const KEY = { id: 'T1', remoteJid: '5511944443333@s.whatsapp.net', fromMe: false }

/** A message as the network brings it. */
const told = (message: object | null, more: Partial<WAMessage> = {}) =>
  toChatMessage({
    ...{ key: KEY, messageTimestamp: 1_791_234_567, ...more },
    message: message && proto.Message.decode(proto.Message.encode(proto.Message.fromObject(message)).finish()),
  } as WAMessage)

const bodyOf = (message: object | null, more: Partial<WAMessage> = {}) => placedBody(told(message, more)!, {})
/** The words of the screen, and those of the analyst. */
const said = (message: object): string => {
  const body = bodyOf(message)!
  const words = wordsOf(body)
  expect(liveWords(body, Buffer.alloc(32)).text).toBe(words)
  return words
}

const native = (name: string, params: object) => ({
  interactiveMessage: { nativeFlowMessage: { buttons: [{ name, buttonParamsJson: JSON.stringify(params) }] } },
})
const pix = { merchant_name: 'Sol Nascente', key: 'caixa@exemplo.com.br', key_type: 'EMAIL' }
const vcard = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\n')
const card = 'TEL;type=CELL;waid=5511900003333:+55 11 90000-3333'

it.each<[string, object, string]>([
  [
    'an order',
    { orderMessage: { itemCount: 2, message: 'quero estes', totalAmount1000: 18_500_000, totalCurrencyCode: 'BRL' } },
    'Pedido do catálogo: 2 itens, R$ 18.500,00\nquero estes',
  ],
  [
    'a product',
    {
      productMessage: { product: { title: 'Bomba 1 CV', priceAmount1000: 899_000, currencyCode: 'BRL' }, body: 'tem?' },
    },
    'Produto: Bomba 1 CV, R$ 899,00\ntem?',
  ],
  [
    'a Pix key',
    native('payment_info', { currency: 'BRL', payment_settings: [{ type: 'pix_static_code', pix_static_code: pix }] }),
    'Chave Pix (e-mail): caixa@exemplo.com.br, Sol Nascente',
  ],
  [
    'a charge',
    native('review_and_pay', {
      currency: 'BRL',
      total_amount: { value: 1_850_000, offset: 100 },
      order: { items: [{ name: 'Bomba', quantity: 2 }] },
    }),
    'Cobrança R$ 18.500,00: 2 Bomba',
  ],
  [
    'a payment that is asked for',
    {
      requestPaymentMessage: {
        noteMessage: { extendedTextMessage: { text: 'metade' } },
        currencyCodeIso4217: 'BRL',
        amount1000: 9_250_000,
      },
    },
    'Pedido de pagamento de R$ 9.250,00: metade',
  ],
  [
    'a payment',
    { sendPaymentMessage: { noteMessage: { conversation: 'mandei o sinal' } } },
    'Pagamento enviado pelo WhatsApp: mandei o sinal',
  ],
  [
    'a card of a person',
    { contactMessage: { displayName: 'Rui', vcard: vcard('FN:Rui', card) } },
    'Rui: +5511900003333',
  ],
  [
    'a card that has its name inside',
    { contactMessage: { vcard: vcard('FN:Rui', 'TEL:+55 11 90000-3333') } },
    'Rui: +55 11 90000-3333',
  ],
  [
    'two cards',
    {
      contactsArrayMessage: { contacts: [{ displayName: 'Rui', vcard: 'TEL:+5511900003333' }, { displayName: 'Bia' }] },
    },
    'Rui: +5511900003333\nBia',
  ],
  [
    'a template of four rows',
    { templateMessage: { hydratedFourRowTemplate: { hydratedContentText: 'Pedido de R$ 320,00 saiu' } } },
    'Pedido de R$ 320,00 saiu',
  ],
  [
    'a template with native buttons',
    { templateMessage: { interactiveMessageTemplate: { body: { text: 'Pedido saiu' } } } },
    'Pedido saiu',
  ],
  [
    'a template with title and buttons',
    {
      templateMessage: {
        hydratedTemplate: {
          hydratedTitleText: 'Pedido 7',
          hydratedContentText: 'Saiu',
          hydratedButtons: [{ urlButton: { displayText: 'Rastrear', url: 'https://exemplo.com.br' } }],
        },
      },
    },
    'Pedido 7\nSaiu\n[Rastrear] https://exemplo.com.br',
  ],
  [
    'a structured message',
    { highlyStructuredMessage: { hydratedHsm: { hydratedTemplate: { hydratedContentText: 'Saiu' } } } },
    'Saiu',
  ],
  [
    'a carousel',
    {
      interactiveMessage: {
        body: { text: '' },
        carouselMessage: { cards: [{ header: { title: 'Bomba' }, body: { text: 'R$ 899,00' } }] },
      },
    },
    'Bomba\nR$ 899,00',
  ],
  [
    'a list',
    {
      listMessage: {
        title: 'Planos',
        description: '',
        buttonText: 'Ver',
        sections: [{ title: 'A', rows: [{ title: 'Básico R$ 99' }] }],
      },
    },
    'Planos\n• Básico R$ 99',
  ],
  [
    'an answer of a list without a title',
    { listResponseMessage: { title: '', singleSelectReply: { selectedRowId: 'basico' } } },
    'basico',
  ],
  [
    'a form that was filled in',
    {
      interactiveResponseMessage: {
        body: { text: 'Sent' },
        nativeFlowResponseMessage: { name: 'flow', paramsJson: '{"bairro":"Centro","flow_token":"x"}' },
      },
    },
    'Formulário respondido\nbairro: Centro',
  ],
  [
    'an event',
    {
      eventMessage: {
        name: 'Visita',
        description: 'levar trena',
        startTime: 1_791_550_800,
        location: { name: 'Rua das Palmas 40' },
      },
    },
    'Compromisso: Visita, 09/10/2026 às 10:00\nLocal: Rua das Palmas 40\nlevar trena',
  ],
  [
    'an invitation',
    { groupInviteMessage: { groupName: 'Obras', caption: 'entra aí' } },
    'Convite para o grupo Obras\nentra aí',
  ],
  [
    'a planned call',
    { scheduledCallCreationMessage: { title: 'Fechar', scheduledTimestampMs: 1_791_550_800_000 } },
    'Ligação marcada: Fechar, 09/10/2026 às 10:00',
  ],
  [
    'a question',
    { questionMessage: { message: { extendedTextMessage: { text: 'Qual seu bairro?' } } } },
    'Qual seu bairro?',
  ],
  [
    'the result of a poll',
    { pollResultSnapshotMessage: { name: 'Cor?', pollVotes: [{ optionName: 'Azul', optionVoteCount: 2 }] } },
    'Resultado da enquete\nCor?\nAzul: 2 votos',
  ],
  [
    'a photo that only the phone has',
    { imageMessage: { mimetype: 'image/jpeg', caption: 'comprovante' } },
    'comprovante',
  ],
])('gives words to %s', (_what, message, words) => {
  expect(said(message)).toBe(words)
})

const HASH = Buffer.alloc(32, 7)
it.each([
  ['no key', {}],
  ['an empty key', { directPath: '/v/x', mediaKey: Buffer.alloc(0), fileSha256: HASH, fileEncSha256: HASH }],
  ['a hash that is none', { directPath: '/v/x', mediaKey: HASH, fileSha256: HASH, fileEncSha256: Buffer.alloc(3) }],
])('keeps a file with %s as a file that only the phone has', (_what, found) => {
  const message = { imageMessage: { mimetype: 'image/jpeg', caption: 'comprovante', ...found } }
  expect(told(message)?.content).toEqual({ kind: 'phone-only', media: 'image', caption: 'comprovante', fileName: null })
})

it('marks what was passed on', () => {
  const contextInfo = { isForwarded: true, forwardingScore: 3 }
  const body = bodyOf({ extendedTextMessage: { text: 'O outro faz por R$ 8.000', contextInfo } })!
  expect(liveWords(body, Buffer.alloc(32)).flags).toEqual(['forwarded'])
})

const externalAdReply = {
  title: 'Bomba 30% off',
  body: '1 CV por R$ 899',
  sourceType: 'ad',
  sourceUrl: 'https://exemplo.com.br/a',
}

it('keeps the advertisement that was answered, and says so where nothing else was said', () => {
  const ad = { title: 'Bomba 30% off', body: '1 CV por R$ 899', url: 'https://exemplo.com.br/a' }
  const contextInfo = { externalAdReply }
  expect(told({ extendedTextMessage: { text: 'Olá!', contextInfo } })).toMatchObject({ ad, content: { text: 'Olá!' } })
  expect(told({ extendedTextMessage: { text: '', contextInfo } })).toMatchObject({
    ...{ ad, content: { kind: 'text', text: 'Veio do anúncio “Bomba 30% off”' } },
  })
  const link = { externalAdReply: { ...externalAdReply, sourceType: '' } }
  expect(told({ extendedTextMessage: { text: 'Olá!', contextInfo: link } })).not.toHaveProperty('ad')
})

it('writes whom a message mentions by name', () => {
  const message = told({
    extendedTextMessage: { text: '@100001 manda o preço', contextInfo: { mentionedJid: ['100001@lid'] } },
  })!
  expect(wordsOf(placedBody(message, { '100001@lid': 'Marta' })!)).toBe('@Marta manda o preço')
})

it.each([
  ['a missed call', null, { messageStubType: 40 }, 'missed', 'Ligação perdida'],
  ['a missed video call', null, { messageStubType: 41 }, 'missed', 'Ligação de vídeo perdida'],
  ['a call log of one', { callLogMesssage: { callOutcome: 'MISSED' } }, {}, 'missed', 'Ligação perdida'],
  [
    ...['a call that was taken', { callLogMesssage: { callOutcome: 'CONNECTED', durationSecs: 65 } }, {}],
    ...['answered', 'Ligação de voz, 1 min 5 s'],
  ],
  ['a call declined', { callLogMesssage: { callOutcome: 'REJECTED' } }, {}, 'call', 'Ligação de voz recusada'],
  ['a notice of two', null, joined(27), 'notice', 'Marta entrou no grupo · Alguém entrou no grupo'],
  [
    'a new name',
    null,
    { messageStubType: 21, messageStubParameters: ['Obra'] },
    'notice',
    'O grupo agora se chama “Obra”',
  ],
] as [string, object | null, Partial<WAMessage>, string, string][])(
  'shows %s as a line without an author',
  (_what, message, more, kind, text) => {
    const came = told(message, more)!
    expect(placedBody(came, {})).toBeNull()
    expect(noticeLine(came.content as Notice, false, personIn({ '2@lid': 'Marta' }))).toEqual({ kind, text })
  },
)

it('counts no unanswered call of ours as a missed call of a customer', () => {
  const call = told(null, { messageStubType: 40 })!.content as Notice
  expect(noticeLine(call, true, () => undefined)).toEqual({ kind: 'call', text: 'Ligação sem resposta' })
})

it('waits for a ciphertext alone', () => {
  expect(told(null, { messageStubType: 2 })?.content).toEqual({ kind: 'unreadable' })
})

it('takes the present for a time of zero', () => {
  expect(Date.now() - Date.parse(told({ conversation: 'oi' }, { messageTimestamp: 0 })!.sentAt)).toBeLessThan(60_000)
})
