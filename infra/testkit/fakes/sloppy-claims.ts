import { sameAmount } from '@fechai/analyst/text'
import { PHASES } from '@fechai/domain/phases'
import type { Claims } from './claims.ts'
import { linesOf, type SentQuestion } from './sent-question.ts'

const SPOILED = ['fase', 'valor', 'produto', 'nome', 'quantidade', 'whatsapp'] as const
export interface Spoiled extends Claims {
  /** Fields that differ from the claims. */
  spoiled: (typeof SPOILED)[number][]
}

/** Two fields of ten. */
const SHARE = 0.2
const NAMES = ['Rodrigo Bastos', 'Dona Cida', 'Fernanda', 'Seu Agenor', 'Patrícia Lemos']
const PRODUCTS = ['Plano premium', 'Consultoria mensal', 'Garantia estendida', 'Kit completo', 'Assinatura anual']

/**
 * Claims of a model that errs: two of ten fields differ, half of them with a value of the conversation and half with an
 * invented one, and with a sentence that does not support it.
 */
export function spoilClaims(claims: Claims, sent: SentQuestion, random: () => number): Spoiled {
  const lines = linesOf(sent)
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  const said = sent.fatos.valores.map(({ total }) => total)
  const isTrue = (sum: number): boolean => claims.valor.some((amount) => sameAmount(sum, amount))
  const other: { [Field in (typeof SPOILED)[number]]: (near: boolean) => Partial<Claims> } = {
    fase: () => ({ fase: pick(PHASES.filter((phase) => phase !== claims.fase))! }),
    valor: (near) => {
      const sum = near ? pick(said.filter((value) => value >= 10 && !isTrue(value))) : undefined
      return { valor: [sum ?? Math.round(100 + random() * 90_000)] }
    },
    produto: (near) => {
      const words = near ? pick(lines)?.line.split(/\s+/).slice(0, 2).join(' ') : undefined
      return { produto: [words ?? pick(PRODUCTS)!] }
    },
    nome: (near) => {
      const isOther = ({ nome }: { nome: string }): boolean => !claims.nome.some((name) => name.includes(nome))
      return { nome: [(near ? pick(sent.fatos.nomes.filter(isOther)) : undefined)?.nome ?? pick(NAMES)!] }
    },
    quantidade: (near) => {
      const isOther = (count: number): boolean =>
        Number.isInteger(count) && count > 1 && count < 1_000 && !claims.quantidade.includes(count)
      const counts = sent.fatos.quantidades.map(({ valor }) => valor).filter(isOther)
      return { quantidade: [(near ? pick(counts) : undefined) ?? 2 + Math.floor(random() * 40)] }
    },
    whatsapp: () => ({ whatsapp: `+55119${String(Math.floor(random() * 100_000_000)).padStart(8, '0')}` }),
  }
  const spoiled: Spoiled = { ...claims, proofs: { ...claims.proofs }, spoiled: [] }
  for (const field of SPOILED) {
    if (random() >= SHARE) continue
    Object.assign(spoiled, other[field](random() < 0.5))
    spoiled.spoiled.push(field)
    spoiled.proofs[field] = [pick(lines)?.n ?? 0]
  }
  return spoiled
}
