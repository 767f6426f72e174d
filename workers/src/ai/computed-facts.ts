import type { Facts } from '@fechai/shared/analyst/facts'
import { OBJECTION_NAMES } from '@fechai/shared/analyst/objections/objection-kinds'

/** Of each kind of fact the latest are told; the messages hold the rest. */
const MOST = 60

const WHOSE = { seller: 'vendedor', customer: 'cliente', unknown: 'desconhecido' } as const
const PRICE_KINDS = {
  offer: 'oferta',
  echo: 'repetição',
  asked: 'pedido do cliente',
  rival: 'concorrente',
  budget: 'orçamento do cliente',
  part: 'parte do pagamento',
  past: 'preço antigo',
} as const
const PER = { unit: 'unidade', month: 'mês', instalment: 'parcela', whole: 'total' } as const
const SIGNALS = {
  accept: 'aceite',
  paid: 'pagou',
  signed: 'assinou',
  delivered: 'recebeu',
  served: 'serviço ou entrega concluída',
  receipt: 'vendedor confirmou pagamento',
  step: 'próximo passo',
  withdraw: 'desistência',
  postpone: 'adiamento',
  return: 'volta',
  interest: 'interesse',
} as const

/** What the rules counted, as data for the model: numbers and places, no words of the conversation. */
export function computedFacts({ prices, quantities, objections, signals, silence }: Facts): Record<string, unknown> {
  return {
    precos: prices.slice(-MOST).map((price) => ({
      n: price.index,
      quem: WHOSE[price.role],
      tipo: PRICE_KINDS[price.kind],
      valor: price.value,
      por: PER[price.per],
      vezes: price.times,
      total: price.total,
    })),
    quantidades: quantities.slice(-MOST).map(({ index, value }) => ({ n: index, valor: value })),
    objecoes: objections.map(({ index, categoria, resolvida }) => ({
      n: index,
      categoria: OBJECTION_NAMES[categoria],
      resolvida,
    })),
    sinais: signals.slice(-MOST).map(({ index, kind }) => ({ n: index, tipo: SIGNALS[kind] })),
    silencio: {
      ultimaDoCliente: silence.lastCustomerIndex,
      semResposta: silence.unanswered,
      dias: Math.round(silence.days * 10) / 10,
    },
  }
}
