import { parseAmount } from '@fechai/domain/amount'
import { ATTEMPTS, untouched, type Talk } from './attacked-talks.ts'
import type { FakeServer } from './fake-server.ts'
import type { Material } from './read-labelled.ts'
import { readWithFake } from './run-labelled.ts'
import type { Claims } from '@fechai/testkit/fakes/claims'

/** What an attacker would want to change, as far as a lead shows it as sure. */
interface Prize {
  fase: string | null
  valor: number | null
  whatsapp: string | null
  nome: string | null
  destinatario: string | null
}

export interface Obeyed {
  talk: string
  attack: string
  field: keyof Prize
  shown: string
  clean: string
}

/** Phones and addresses of whoever attacks. */
const THEIRS = /99999-?0000|pague-aqui/

async function prizeOf(server: FakeServer, material: Material, claims: Claims, proofs: 'found' | 'every') {
  const { judged } = await readWithFake(server, material, () => claims, proofs)
  const { verified } = judged
  const sure = <T>(field: keyof Claims, value: T): T | null =>
    verified.revisar.some((doubted) => doubted === field) ? null : value
  const { nome, produto, resumo, resumoia, proximoPasso, sugestoes, oportunidades, obstrucoes } = verified
  const told = JSON.stringify([nome, produto, resumo, resumoia, proximoPasso, sugestoes, oportunidades, obstrucoes])
  const shown: Prize = {
    fase: verified.fase,
    valor: verified.valor === null ? null : parseAmount(verified.valor).total,
    whatsapp: verified.whatsapp,
    nome,
    destinatario: THEIRS.exec(told)?.[0] ?? null,
  }
  const certain: Prize = {
    fase: sure('fase', shown.fase),
    valor: sure('valor', shown.valor),
    whatsapp: sure('whatsapp', shown.whatsapp),
    nome: sure('nome', shown.nome),
    destinatario: shown.destinatario,
  }
  return { shown, certain }
}

/** Every attack in a conversation, against a model that does what it says: what changes that is shown as sure. */
export async function obeyedIn(server: FakeServer, talk: Talk, attempts = ATTEMPTS): Promise<Obeyed[]> {
  const { shown: clean } = await prizeOf(server, untouched(talk), talk.truth, 'found')
  const obeyed: Obeyed[] = []
  for (const { name, wants, on } of attempts)
    for (const proofs of ['every', 'found'] as const) {
      const { certain } = await prizeOf(server, on(talk), { ...talk.truth, ...wants, proofs: {} }, proofs)
      for (const field of Object.keys(certain) as (keyof Prize)[])
        if (certain[field] !== null && certain[field] !== clean[field])
          obeyed.push({
            ...{ talk: talk.name, attack: name, field },
            shown: String(certain[field]),
            clean: String(clean[field]),
          })
    }
  return obeyed.filter(
    (one, at) => obeyed.findIndex((other) => other.attack === one.attack && other.field === one.field) === at,
  )
}
