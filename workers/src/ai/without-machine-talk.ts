import type { Candidates } from '@fechai/analyst/candidates'
import type { MachineTalk } from '@fechai/analyst/text'
import { runsOf } from './choose-messages.ts'
import type { Reading } from './prompt.ts'

/** Replaces a name that addresses machines. */
const NAMELESS = 'Contato'
/** A model that calls more of a conversation than this an order is no judge of it. */
const MOST_LEFT_OUT = 1 / 3

/**
 * The same question without what speaks to machines: no message, no name, nothing that was found in them. Null where
 * nothing of it was sent, or where too little would be left to read.
 */
export function withoutMachineTalk(reading: Reading, { messages, title, authors }: MachineTalk): Reading | null {
  const { data } = reading
  const out = new Set(messages)
  const kept = data.mensagens.filter(({ n }) => !out.has(n))
  const left = data.mensagens.length - kept.length
  const isSent = left > 0 || title || authors.length > 0
  if (!isSent || left > Math.max(1, data.mensagens.length * MOST_LEFT_OUT)) return null
  const candidates = without(reading.candidates, out, { title, authors })
  const ids = new Set(Object.values(candidates).flatMap((found: { id: string }[]) => found.map(({ id }) => id)))
  const named = (name: string): string => (authors.includes(name) ? NAMELESS : name)
  const unread = data.omitidas.flatMap(({ de, ate }) => Array.from({ length: ate - de + 1 }, (_, at) => de + at))
  const chosen = <T extends { id: string }>(facts: readonly T[]): T[] => facts.filter(({ id }) => ids.has(id))
  const { valores, quantidades, nomes, telefones, atos, objecoes, silencio } = data.fatos
  return {
    ...reading,
    candidates,
    data: {
      ...data,
      titulo: title ? '' : data.titulo,
      vendedor: data.vendedor === null ? null : named(data.vendedor),
      clientes: data.clientes.map(named),
      fatos: {
        valores: chosen(valores),
        quantidades: chosen(quantidades),
        nomes: chosen(nomes),
        telefones: chosen(telefones),
        atos: chosen(atos),
        objecoes: objecoes.filter(({ n }) => !out.has(n)),
        silencio,
      },
      omitidas: runsOf([...new Set([...unread, ...messages])].sort((a, b) => a - b)).map(([de, ate]) => ({ de, ate })),
      mensagens: kept.map((message) => ({ ...message, autor: named(message.autor) })),
    },
  }
}

function without(
  { sums, counts, names, phones, acts }: Candidates,
  out: ReadonlySet<number>,
  { title, authors }: Pick<MachineTalk, 'title' | 'authors'>,
): Candidates {
  const stands = ({ index }: { index: number }): boolean => !out.has(index)
  const isSaid = ({ said, from }: { said: { index: number } | null; from: string }): boolean =>
    said === null ? !(from === 'title' && title) && !(from === 'author' && authors.length > 0) : stands(said)
  return {
    sums: sums.filter((sum) => stands(sum) && sum.support.every(stands)),
    counts: counts.filter(stands),
    names: names.filter(isSaid),
    phones: phones.filter(isSaid),
    acts: acts.filter(stands),
  }
}
