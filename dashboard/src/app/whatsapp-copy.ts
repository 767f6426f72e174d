import { plural } from '../lib/plural.ts'

/** Texts about WhatsApp on every page; none of them is on the first screen. */
export const whatsappCopy = {
  states: {
    connected: { short: '', long: 'WhatsApp conectado' },
    qr_ready: { short: 'QR', long: 'QR pronto para ler' },
    code_ready: { short: 'Código', long: 'Código pronto para digitar' },
    connecting: { short: '', long: 'WhatsApp conectando' },
    disconnected: { short: '', long: 'WhatsApp desconectado' },
  },
  unread: (count: number) => plural(count, 'conversa não lida', 'conversas não lidas'),
  notices: {
    lost: (name: string) => `A conexão do WhatsApp caiu (${name}).`,
    back: (name: string) => `O WhatsApp está conectado de novo (${name}).`,
    wrote: (name: string) => `${name} escreveu no WhatsApp.`,
  },
} as const
