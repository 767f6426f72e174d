import { fold } from './fold.ts'
import { OBJECTION_KINDS, OBJECTION_NAMES, type ObjectionKind } from '../objection-kinds.ts'

const KEYWORDS: readonly (readonly [ObjectionKind, RegExp])[] = [
  ['concorrencia', /\b(?:concorren\w+|outr[oa] (?:empresa|loja|proposta|orcamento|fornecedor)|proposta de outr\w+)\b/],
  [
    'preco',
    /\b(?:preco\w*|precinho|valor\w*|car[oa]s?|custo|desconto|orcamento|dinheiro|parcel\w+|pagamento|price|verba)\b/,
  ],
  ['prazo', /\b(?:prazo\w*|entrega\w*|demor\w+|data|tempo|urg\w+|atras\w+|deadline|agenda)\b/],
  ['qualidade', /\b(?:qualidade|material|defeito|durab\w+|resultado|quality|funciona|estrag\w+|quebr\w+)\b/],
  ['confianca', /\b(?:confian\w+|segur\w+|golpe|medo|receio|garantia|referenc\w+)\b/],
  ['autoridade', /\b(?:soci\w+|marido|espos\w+|chefe|diretor\w*|quem decide|depende de|aprovac\w+|familia)\b/],
]

/** Returns the kind of a lead's objection: by the analyst's name, else by its topic. */
export function objectionKindOf(text: string): ObjectionKind {
  const named = OBJECTION_KINDS.find((kind) => new RegExp(`^${OBJECTION_NAMES[kind]}(?: \\(|:|$)`, 'i').test(text))
  if (named !== undefined) return named
  const folded = fold(text)
  return KEYWORDS.find(([, says]) => says.test(folded))?.[0] ?? 'outro'
}

/** Returns true if a line of a lead marks the objection as overcome. */
export const isOvercome = (objection: string): boolean => /^[^:]*\(superada\)/i.test(objection)
