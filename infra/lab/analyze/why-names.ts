import type { NumberReading } from '@fechai/analyst/facts'
import type { ActKind, ActSide, ActStanding } from '@fechai/domain/act'

/** Acts, after the name of who does them. */
export const ACT_NAMES: Record<ActKind, string> = {
  asks: 'pergunta',
  'names-a-price': 'cita um preço',
  proposes: 'propõe um preço',
  objects: 'faz uma objeção',
  'answers-an-objection': 'responde a uma objeção',
  hesitates: 'hesita ou adia',
  promises: 'promete algo',
  agrees: 'concorda',
  orders: 'dá um passo da compra',
  pays: 'paga',
  'pays-in-part': 'paga uma parte',
  'is-refunded': 'recebe de volta',
  cancels: 'cancela',
  refuses: 'recusa',
  delivers: 'entrega ou faz o serviço',
  complains: 'reclama',
  thanks: 'agradece',
  recommends: 'indica alguém',
}

export const SIDE_NAMES: Record<ActSide, string> = {
  customer: 'O cliente',
  seller: 'O vendedor',
  third: 'Outra pessoa',
}

export const STANDING_NAMES: Record<ActStanding, string> = {
  stands: 'continua valendo',
  'taken-back': 'voltou atrás',
  overcome: 'superado',
  fulfilled: 'cumprido',
}

export const PRICE_KIND_NAMES: Record<NonNullable<NumberReading['kind']>, string> = {
  offer: 'preço do vendedor',
  echo: 'preço repetido pelo cliente',
  asked: 'preço proposto pelo cliente',
  rival: 'preço de outra loja',
  budget: 'orçamento do cliente',
  part: 'parte, taxa ou sinal',
  past: 'preço antigo',
}

/** The thing or time that a price is for, if it is not for the whole. */
export const PRICE_SPAN_NAMES: Record<Exclude<NonNullable<NumberReading['span']>['per'], 'whole'>, string> = {
  unit: 'por unidade',
  month: 'por mês',
  instalment: 'por parcela',
}
