import { type Candidates, placesOf } from '@fechai/analyst/candidates'
import type { Facts } from '@fechai/analyst/facts'
import { withoutInvisible } from '@fechai/analyst/text'
import { OBJECTION_NAMES } from '@fechai/domain/objection-kinds'

const WHOSE = { seller: 'vendedor', customer: 'cliente', unknown: 'desconhecido' } as const
const SUM_KINDS = {
  offer: 'oferta',
  echo: 'repetição',
  asked: 'pedido do cliente',
  rival: 'concorrente',
  budget: 'orçamento do cliente',
  part: 'parte do pagamento',
  past: 'preço antigo',
  reckoned: 'conta das regras',
  number: 'número',
} as const
const PER = { unit: 'unidade', month: 'mês', instalment: 'parcela', whole: 'total' } as const
const ACTS = {
  accept: 'aceite',
  paid: 'pagou',
  signed: 'assinou',
  delivered: 'recebeu',
  served: 'serviço ou entrega concluída',
  receipt: 'vendedor confirmou recebimento',
  step: 'passo concreto ou pedido',
  withdraw: 'desistência',
  postpone: 'adiamento',
  return: 'intenção de voltar',
  interest: 'interesse',
} as const
const NAMED_BY = {
  title: 'título do contato',
  author: 'autor',
  introduced: 'apresentou-se',
  called: 'o vendedor chamou assim',
  paper: 'documento',
  said: 'citado',
} as const
const PHONED_BY = {
  title: 'título do contato',
  author: 'autor',
  said: 'escrito pelo cliente',
  card: 'cartão de contato',
} as const

/** Facts found by code, as data for the model: choices by id, and other counts. */
export function computedFacts({ objections, silence }: Facts, { sums, counts, names, phones, acts }: Candidates) {
  return {
    valores: sums.map(({ id, index, role, kind, per, value, times, total }) => ({
      ...{ id, n: index, quem: WHOSE[role], tipo: SUM_KINDS[kind], valor: value, por: PER[per], vezes: times, total },
    })),
    quantidades: counts.map(({ id, index, role, value }) => ({ id, n: index, quem: WHOSE[role], valor: value })),
    nomes: names.map(({ id, name, from, said }) => ({
      ...{ id, nome: withoutInvisible(name), de: NAMED_BY[from], n: said?.index ?? null },
    })),
    telefones: phones.map(({ id, number, from, said }) => ({
      ...{ id, numero: number, de: PHONED_BY[from], n: said?.index ?? null },
    })),
    atos: acts.map(({ id, index, role, kind, acknowledgedBy }) => ({
      ...{ id, n: index, quem: WHOSE[role], tipo: ACTS[kind], confirmadoEm: acknowledgedBy },
    })),
    objecoes: objections.map(({ index, categoria, resolvida }) => ({
      n: index,
      categoria: OBJECTION_NAMES[categoria],
      resolvida,
    })),
    silencio: {
      ultimaDoCliente: silence.lastCustomerIndex,
      semResposta: silence.unanswered,
      dias: Math.round(silence.days * 10) / 10,
    },
  }
}

export type ComputedFacts = ReturnType<typeof computedFacts>

/** Messages of candidates that a long conversation left no room for. */
export const unreadPlaces = (candidates: Candidates, sent: ReadonlySet<number>): number[] =>
  placesOf(candidates)
    .filter((index) => !sent.has(index))
    .sort((a, b) => a - b)
