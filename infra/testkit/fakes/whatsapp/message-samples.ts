import type { proto } from '@whiskeysockets/baileys'

const button = (name: string, params: object): proto.IMessage => ({
  interactiveMessage: { nativeFlowMessage: { buttons: [{ name, buttonParamsJson: JSON.stringify(params) }] } },
})

const advertisement: proto.IContextInfo = {
  externalAdReply: {
    ...{ title: 'Bomba com 30% off', body: '1 CV por R$ 899,00', sourceType: 'ad' },
    sourceUrl: 'https://exemplo.com.br/bomba',
  },
}

/** Messages that are no plain words, as phones send them. */
export const MESSAGE_SAMPLES = {
  order: {
    orderMessage: {
      ...{ orderId: '7', itemCount: 2, message: 'quero estas duas' },
      ...{ totalAmount1000: 1_798_000, totalCurrencyCode: 'BRL' },
    },
  },
  pix: button('payment_info', {
    currency: 'BRL',
    payment_settings: [
      {
        type: 'pix_static_code',
        pix_static_code: { merchant_name: 'Vila das Bombas', key: 'caixa@exemplo.com.br', key_type: 'EMAIL' },
      },
    ],
  }),
  charge: button('review_and_pay', {
    ...{ currency: 'BRL', total_amount: { value: 179_800, offset: 100 } },
    order: { items: [{ name: 'Bomba 1 CV', quantity: 2 }] },
  }),
  card: {
    contactMessage: {
      displayName: 'Rui Sócio',
      vcard: 'BEGIN:VCARD\nVERSION:3.0\nFN:Rui Sócio\nTEL;waid=5511900003333:+55 11 90000-3333\nEND:VCARD',
    },
  },
  event: {
    eventMessage: { name: 'Visita técnica', startTime: 1_791_550_800, location: { name: 'Rua das Palmas 40' } },
  },
  scheduled: {
    scheduledCallCreationMessage: { title: 'Fechar o pedido', callType: 1, scheduledTimestampMs: 1_791_550_800_000 },
  },
  poll: {
    pollCreationMessageV3: { name: 'Qual dia?', options: [{ optionName: 'Sábado' }, { optionName: 'Domingo' }] },
  },
  /** The key of the file did not come with it. */
  keyless: { documentMessage: { fileName: 'contrato.pdf', mimetype: 'application/pdf' } },
  list: {
    listMessage: { title: 'Planos', description: '', sections: [{ rows: [{ title: 'Básico R$ 99' }] }] },
  },
  forwarded: {
    extendedTextMessage: {
      text: 'O concorrente faz por R$ 8.000',
      contextInfo: { isForwarded: true, forwardingScore: 1 },
    },
  },
  ad: { extendedTextMessage: { text: 'Olá! Tenho interesse', contextInfo: advertisement } },
  click: { extendedTextMessage: { text: '', contextInfo: advertisement } },
} satisfies Record<string, proto.IMessage>

export type MessageSample = keyof typeof MESSAGE_SAMPLES
