import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../../text/any-of.ts'
import type { NumberMention } from '../../text/number-mention.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import { UNIT_AFTER } from './price-words.ts'

/** 'Terça 24', 'dia 16 e 17', 'sexta, dia 13': words before a day of the month. */
const DAY_BEFORE = anyOf(
  [
    /\b(?:segunda|terca|quarta|quinta|sexta|sabado|sab|domingo|seg|ter|qua|qui|sex|dom|amanha|hoje)(?:-?feira)?,? (?:dia |agora |que vem )?/,
    /\bdias? (?:\d{1,2}(?:, ?| e | ou | a | ate | ao ))*/,
    /\bentre (?:o |os )?(?:dia |dias )?(?:\d{1,2} e )?(?:o )?/,
  ],
  { after: /$/ },
)
/** '24 à noite', '26, 16h', '5 de março', '20 ou 21?': words after a day of the month. */
const DAY_AFTER = anyOf(
  [
    /,? (?:de manha|a noite|a tarde|as \d{1,2}|\d{1,2} ?h)\b|, ?\d{1,2} ?(?:h|horas)\b/,
    / de (?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)/,
    / (?:ou|a|ate|e) (?:dia )?\d{1,2}\b(?! ?(?:mil|reais|conto|,|\.\d))/,
  ],
  { before: /^/ },
)
/** After a weekday these words still mean money: '28 por pessoa'. */
const MONEY_AFTER_DAY = /^ ?(?:reais|conto|mil|por |cada|no (?:pix|dinheiro|cartao)|r\$)/

/** True when a number of digits is a day of the month or a part of a date. */
function isDay({ value, from, to }: NumberMention, folded: string): boolean {
  if (!Number.isInteger(value) || value < 1 || value > 31) return false
  const after = folded.slice(to, to + 24)
  if (MONEY_AFTER_DAY.test(after)) return false
  const before = folded.slice(Math.max(0, from - 40), from)
  if (DAY_BEFORE.test(before)) return true
  if (!DAY_AFTER.test(after) || /\b(?:por|fica|sai|custa|r\$|a partir de) ?$/.test(before)) return false
  return !UNIT_AFTER.test(after) || /^ a (?:noite|tarde)\b/.test(after)
}

const YEAR_BEFORE =
  /\b(?:ano|anos|modelo|mod|safra|colecao|versao|linha|fabricad[oa] em|desde|baita|motor|carro|moto|um|uma|\d{4} ?\/ ?|turma de|copa de|pra|de|em) $/
const YEAR_CUE =
  /\b(?:por|fica|fica em|sai|custa|faco|faz|deixo|consigo|da|vendo|paguei|menos de|mais de|cerca de|valor de|total de|a partir de) $/

/** 'Fan 160', 'hb20', 'tiggo 5x 1.6': a model of letters and figures, before its year. */
const MODEL_BEFORE = /\b[a-z]+(?: [a-z]+)? ?\d{1,3}(?:[.,]\d)?[a-z]{0,2}(?: [a-z]+)? $/
/** 'No pix 5x 1985', 'dá 12x 2015': what is paid, and no model. */
const PAID_BEFORE = new RegExp(lines`
  \b(?:pix|vista|cartao|boleto|total|tudo|por|fica|sai|da|deu|custa|faco|faz|vezes|m2|metros?|kg|litros?
  |pecas?|unidades?|cada|com|de|e|ou|ate|a|por|mais|\d+ ?x) $
`)
/** Descriptions of a used thing next to its year. */
const USED_AFTER = anyOf(
  [
    /(?:com )?(?:so )?[\d.]+ ?(?:mil )?(?:km|quilometros|rodados)\b|(?:unic|segund|primeir)[oa] don[oa]\b/,
    /complet[oa]\b|automatic[oa]\b|manual\b|flex\b|diesel\b/,
    /(?:branc|pret|vermelh|amarel|prat(?:a|ead))[oa]?\b|prata\b|azul\b|verde\b|cinza\b|bege\b|bateria\b/,
    /revisad[oa]\b|conservad[oa]\b|usad[oa]\b|semi ?nov[oa]\b/,
    /(?:ta |esta )?(?:bem )?(?:inteir[oa]|nov[oa]|zerad[oa])\b/,
  ],
  { before: /^,? / },
)

/**
 * True for a year: 'um baita 2017', 'desde 1998', 'motor de 2021', 'Fan 160 2022'. Round numbers are money unless 'ano'
 * is mentioned.
 */
function isYear({ value, from, to, shaped }: NumberMention, folded: string): boolean {
  if (shaped || !Number.isInteger(value) || value < 1950 || value > 2035) return false
  const before = folded.slice(Math.max(0, from - 24), from)
  if (/\b(?:ano|anos|modelo|safra|colecao|desde) (?:de |e )?$/.test(before)) return true
  if (USED_AFTER.test(folded.slice(to)) && /[a-z0-9] $/.test(before) && !YEAR_CUE.test(before)) return true
  if (value % 10 !== 0 && MODEL_BEFORE.test(before) && !PAID_BEFORE.test(before)) return true
  return value % 10 !== 0 && YEAR_BEFORE.test(before) && !YEAR_CUE.test(before)
}

/** True when a number without any sign of money is part of a date. */
export const isCalendar = (mention: NumberMention, folded: string): boolean =>
  !mention.currency && !mention.shaped && (isDay(mention, folded) || isYear(mention, folded))

/** Days of the month that an utterance names: '26 então' may answer one later. */
export const daysIn = (utterance: Utterance): number[] =>
  numbersOf(utterance)
    .filter((mention) => mention.value <= 31 && isCalendar(mention, utterance.folded))
    .map(({ value }) => value)
