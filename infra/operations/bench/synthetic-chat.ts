import { closeSync, openSync, writeSync } from 'node:fs'
import { seeded } from '@fechai/testkit/testing/seeded'

export type ChatForm = 'android' | 'ios'

const SELLER = 'Casa & Cozinha'
const CUSTOMER = 'Juliana Prates'

/** Words of one side. */
export interface Saying {
  bySeller: boolean
  text: string
}

const SAYINGS = [
  'Bom dia! Tudo bem?',
  'Quanto custa o conjunto de panelas de inox?',
  'Hoje sai por R$ 389,90, e à vista tem 10% de desconto.',
  'Vocês entregam em Contagem? Preciso para a semana que vem, antes do aniversário da minha mãe.',
  'Entregamos sim, o frete para a sua região fica em R$ 25,00 e chega em até três dias úteis.',
  'Vou conversar com meu marido e te falo amanhã sem falta.',
  'Achei um pouco caro, vi na internet por menos.',
  'Consigo fazer em 6x sem juros no cartão 😊',
  'Pode ser 2 unidades então? Uma é para presente 🎁',
  'Combinado! Vou separar para você.',
  'ok',
  'A cor grafite acabou, mas chega na quinta',
  'Qual a garantia? E se vier com defeito, como faço para trocar?',
  'A garantia é de um ano direto com a fábrica, e nos primeiros sete dias a gente troca na hora.',
  'Me manda uma foto da tampa por favor',
  'Segue a medida: 24 cm de diâmetro,\naltura de 12 cm,\nserve em fogão de indução',
  'O endereço é este:\nRua das Acácias, 210\nBairro Eldorado',
]

/** As dense as talk gets: a price, an objection or a step in every sentence. */
export const DENSE_TALK: readonly Saying[] = [
  'Boa tarde! A mesa de 6 lugares sai por R$ 2.400,00 e a de 8 por R$ 3.100,00, com entrega na quinta',
  'Achei caro, na outra loja vi por R$ 1.900,00. Consegue 10x de R$ 200,00? Vou falar com meu marido',
  'Consigo 12x de R$ 190,00 sem juros, ou R$ 2.100,00 à vista no pix. Posso separar 2 unidades?',
  'Fechado então, pode ser a mesa, me manda a chave do pix que pago amanhã às 10h',
].map((text, at) => ({ bySeller: at % 2 === 0, text }))

/**
 * A conversation of two, day after day: one record a message, without its last line end. What is said is what `talk`
 * says in its order, again and again, or sayings drawn by lot. The same arguments give the same text.
 */
function* syntheticRecords(messages: number, form: ChatForm, talk?: readonly Saying[]): Generator<string> {
  const chance = seeded(20_260_914)
  let minute = Date.UTC(2015, 0, 5, 8, 0) / 60_000
  for (let index = 0; index < messages; index++) {
    minute += chance() < 0.6 ? Math.floor(chance() * 2) : Math.floor(chance() * 14)
    const at = new Date(minute * 60_000)
    const next = talk?.[index % talk.length]
    const author = (next === undefined ? chance() < 0.5 : !next.bySeller) ? CUSTOMER : SELLER
    const second = two(Math.floor(chance() * 60))
    const photo = chance() < 0.08
    const saying = next?.text ?? SAYINGS[Math.floor(chance() * SAYINGS.length)]!
    if (form === 'android') {
      const body = photo ? `\u200eIMG-${compact(at)}-WA${index % 10_000}.jpg (arquivo anexado)` : saying
      yield `${dayOf(at)} ${clockOf(at)} - ${author}: ${body}`
    } else {
      const name = `${String(index).padStart(8, '0')}-PHOTO-${dashed(at)}-${clockOf(at).replace(':', '-')}-${second}.jpg`
      const head = `[${dayOf(at)}, ${clockOf(at)}:${second}] ${author}: `
      yield photo ? `\u200e${head}\u200e<anexado: ${name}>` : head + saying
    }
  }
}

export const syntheticText = (messages: number, form: ChatForm, talk?: readonly Saying[]): string =>
  [...syntheticRecords(messages, form, talk)].join(LINE_END[form]) + LINE_END[form]

const LINE_END = { android: '\n', ios: '\r\n' } as const

/** The same into a file, which may be larger than a string can be. Returns its size in bytes. */
export function writeSynthetic(path: string, messages: number, form: ChatForm): number {
  const file = openSync(path, 'w')
  let bytes = 0
  let pending = ''
  const flush = () => {
    bytes += writeSync(file, pending)
    pending = ''
  }
  for (const record of syntheticRecords(messages, form)) {
    pending += record + LINE_END[form]
    if (pending.length > 1_000_000) flush()
  }
  flush()
  closeSync(file)
  return bytes
}

const two = (value: number): string => String(value).padStart(2, '0')
const dayOf = (at: Date): string => `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`
const clockOf = (at: Date): string => `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
const dashed = (at: Date): string => at.toISOString().slice(0, 10)
const compact = (at: Date): string => dashed(at).replaceAll('-', '')
