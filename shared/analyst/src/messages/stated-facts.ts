import { fold } from '@fechai/domain/conversation/fold'
import { UPLOAD_DEFAULTS } from '@fechai/domain/lead'
import type { FactKind, MessageFact } from '@fechai/domain/suggested-message'
import { speaksToMachine } from '../text/instructions.ts'
import { spokenProduct } from './spoken-product.ts'

export interface Stated {
  nome?: string | undefined
  produto?: string | undefined
  quantidade?: string | undefined
  valor?: string | undefined
  /** The company's line of business, used when the product is not stated. */
  segment?: string | undefined
}

/** Placeholder words of an unknown value, which are not statements. */
const UNKNOWN = new Set(
  [
    UPLOAD_DEFAULTS.produto,
    UPLOAD_DEFAULTS.quantidade,
    UPLOAD_DEFAULTS.valor,
    'Lead do WhatsApp',
    'Produto/Serviço',
    '',
  ].map(fold),
)
const LONGEST = 60

/** Converts a caller's statements about a customer to the facts that a message may use. */
export function statedFacts({ nome, produto, quantidade, valor, segment }: Stated): MessageFact[] {
  const known = (text = ''): string => {
    const trimmed = text.trim()
    const isSaid = !UNKNOWN.has(fold(trimmed)) && trimmed.length <= LONGEST && !speaksToMachine(fold(trimmed))
    return isSaid ? trimmed : ''
  }
  const thing = known(produto) || known(segment)
  const stated: [FactKind, string][] = [
    ['nome', known(nome)],
    ['produto', spokenProduct(thing, [thing]) ?? ''],
    ['quantidade', known(quantidade)],
    ['valor', known(valor)],
  ]
  return stated.flatMap(([kind, text]) => (text === '' ? [] : [{ kind, text, origin: 'pessoa', proof: null }]))
}
