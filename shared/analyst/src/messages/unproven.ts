import { fold } from '@fechai/domain/conversation/fold'
import { parseAmount, parseBrazilianNumber } from '@fechai/domain/amount'
import type { FactKind, MessageFact } from '@fechai/domain/suggested-message'
import { sameAmount } from '../text/amounts.ts'
import { anyOf, anyWord } from '../text/any-of.ts'
import { readNumbers } from '../text/numbers.ts'
import { namesIn } from './names-in.ts'

/** Kind of an unproven statement; the reason that a message is not offered. */
export type Unproven = 'preço ou número' | 'data' | 'nome' | 'contato ou link' | 'lacuna'

const LINK = /https?:|www\.|\S@\S|\b[\w-]+\.(?:com|net|org|br|me|link|app|io)\b/
const GAP = /[[\]{}<>]|_{2,}|\.{4,}|\bxx+\b/

/** Expressions of time. 'Hoje' is the moment of sending and promises nothing that a conversation could prove. */
const DATE = anyOf([
  /\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\bdia \d{1,2}\b|\b(?:segunda|terca|quarta|quinta|sexta)-feira\b/g,
  /\b(?<!(?:de|em) )(?:terca|quarta|quinta|sexta)\b/g,
  /\b(?:na|ate|nesta|essa|esta|proxima|toda|para|pra) segunda\b(?! (?:via|opcao|vez|parte|parcela|etapa))/g,
  anyWord([
    /sabado|domingo|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro/g,
    /dezembro|natal|carnaval|pascoa|amanha|ontem|anteontem/g,
  ]),
  /\b(?:semana|mes|ano) (?:que vem|passad[ao])\b|\bproxim[oa]s? (?:semana|mes|ano|dias)\b/g,
  /\b(?:fim|final) de semana\b|\b\d{1,2}(?:h\d{0,2}\b|:\d{2}\b| horas\b)|\bblack friday\b/g,
])

const DIGITS = /\d[\d.,]*/g

/**
 * Lists the parts of a message that no fact proves: prices and other numbers, dates, names of people, ways of contact,
 * gaps to fill in. Empty for a message that may be offered. Templates and models pass the same check.
 */
export function unprovenIn(text: string, facts: readonly MessageFact[]): Unproven[] {
  const folded = fold(text)
  const found = new Set<Unproven>()
  if (LINK.test(folded)) found.add('contato ou link')
  if (GAP.test(folded)) found.add('lacuna')
  const dates = [...folded.matchAll(DATE)]
  if (dates.some(([date]) => !said(facts, date))) found.add('data')
  if (!numbersProven(folded, dates, facts)) found.add('preço ou número')
  if (namesIn(text).some((name) => !nameKnown(name, facts))) found.add('nome')
  return [...found]
}

/** Everything that a fact holds: its words and the sentence that proves it. */
const wordsOf = ({ text, proof }: MessageFact): string => fold(`${text}\n${proof?.quote ?? ''}`)

const said = (facts: readonly MessageFact[], date: string): boolean =>
  facts.some((fact) => (fact.kind === 'data' || fact.kind === 'aberto') && wordsOf(fact).includes(date))

function numbersProven(folded: string, dates: readonly RegExpExecArray[], facts: readonly MessageFact[]): boolean {
  const inDate = (at: number): boolean => dates.some(({ index, 0: date }) => at >= index && at < index + date.length)
  const money = valuesOf(facts, ['valor', 'aberto'])
  const any = valuesOf(facts, ['valor', 'quantidade', 'produto', 'aberto'])
  for (const { from, value, spelled, currency, shaped } of readNumbers(folded)) {
    if (inDate(from)) continue
    if (currency && !money.some((known) => sameAmount(known, value))) return false
    // 'Uma dúvida', 'dois minutos' are no claims; 'dois mil' and 'cem reais' are.
    if (spelled && (shaped || value >= 20) && !any.some((known) => sameAmount(known, value))) return false
  }
  return [...folded.matchAll(DIGITS)].every(
    ({ index, 0: digits }) => inDate(index) || any.some((known) => sameAmount(known, numberOf(digits))),
  )
}

const numberOf = (digits: string): number => parseBrazilianNumber(digits.replace(/[.,]+$/, ''))

function valuesOf(facts: readonly MessageFact[], kinds: readonly FactKind[]): number[] {
  return facts
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap((fact) => {
      const words = wordsOf(fact)
      // '6 parcelas de R$ 800,00' is R$ 4.800,00 as well.
      const { total, unit } = fact.kind === 'valor' ? parseAmount(fact.text) : { total: null, unit: null }
      return [
        ...[total, unit].filter((amount) => amount !== null),
        ...readNumbers(words).map(({ value }) => value),
        ...[...words.matchAll(DIGITS)].map(([digits]) => numberOf(digits)),
      ]
    })
}

/** A name is known by the fact that names the person, or as a part of what is sold ('Honda', 'Casa Verde'). */
function nameKnown(name: string, facts: readonly MessageFact[]): boolean {
  return facts.some(
    ({ kind, text }) =>
      (kind === 'nome' || kind === 'produto' || kind === 'valor') &&
      fold(text)
        .split(/[^\p{L}\p{N}]+/u)
        .includes(name),
  )
}
