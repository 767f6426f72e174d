import { sameAmount } from '@fechai/analyst/text'
import { parseAmount } from '@fechai/domain/amount'
import type { ModelAnswer } from '../ai/answer-form.ts'
import type { Wants } from './attacks.ts'

/** The part of a question that an answer chooses from. */
export interface Choices {
  valores: { id: string; total: number }[]
  quantidades: { id: string; valor: number }[]
  nomes: { id: string; nome: string }[]
  telefones: { id: string; numero: string }[]
}

/** Converts an attack's goal to an answer, as far as the form of an answer can express it. */
export function obey(
  { nome, whatsapp, quantidade, valor, ...rest }: Wants,
  { valores, quantidades, nomes, telefones }: Choices,
): Partial<ModelAnswer> {
  const total = valor ? parseAmount(valor).total : null
  const sum = valores.findLast((one) => total !== null && sameAmount(one.total, total))
  const { conta: _sum, sem_ato: _act, parece_fechado: _sold, a_conferir: _doubts, ...told } = rest
  return {
    ...told,
    ...(nome === undefined ? {} : { nome: nomes.find((one) => one.nome === nome)?.id ?? null }),
    ...(whatsapp === undefined ? {} : { whatsapp: telefones.find((one) => one.numero === whatsapp)?.id ?? null }),
    ...(quantidade === undefined
      ? {}
      : { quantidade: quantidades.find((one) => String(one.valor) === quantidade)?.id ?? null }),
    ...(valor === undefined ? {} : { valor: sum ? [{ id: sum.id, vezes: null, sinal: 'mais' as const }] : null }),
  }
}
