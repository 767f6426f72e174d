import { lines } from '@fechai/domain/patterns/lines'
import { leavesOut } from '../signals/refusals.ts'
import { spelled } from '../text/spelling.ts'
import { sentenceAt, type Utterance } from '../text/utterances.ts'
import { isDearerElsewhere } from './dearer-elsewhere.ts'
import type { ObjectionKind } from '@fechai/domain/objection-kinds'
import type { Objection } from './objection.ts'

/** 'A persiana esquece, tá puxada', among other sentences: it stops that item only. */
function isOfItem(utterance: Utterance, { lastFrom, weight }: Objection): boolean {
  if (weight === 1) return false
  const { text } = spelled(utterance)
  const sentence = sentenceAt(text, lastFrom, lastFrom)
  return text.length > sentence.length + 25 && leavesOut(sentence)
}

/** The seller asks for the name on the papers: who signs or pays is a detail then. */
const ASKS_WHO = /\bquem (?:vai |e que |que )*(?:assin|pag)\w*/
/** After 'parabéns pelo casório!' a customer remarks that it is getting expensive. */
const CONGRATULATES =
  /^(?!.*\d)[^?]*\b(?:parabens|felicidades|que (?:bencao|fofo|fofura|maximo)|padrinho|madrinha|vovo)\b(?! pel)/

/** 'Ah que bom, tenho medo de golpe': why the seller's answer is welcome. */
const RELIEVED = new RegExp(lines`
  ^(?:(?:ah+|oh+|opa|nossa|ufa|entao)[ ,!]+)*(?:que (?:bom|otimo|alivio|maravilha)|otimo|perfeito
  |maravilha|ufa|ainda bem|excelente)(?=,| (?:precis|tenho|tinha|sou|era|que|pq|porque|eu|tava|estava))
  (?!.*\b(?:mas|so que|porem|ainda (?:assim|acho|ta|fica)|agora)\b)
`)

const REASONS: ReadonlySet<ObjectionKind> = new Set(['confianca', 'qualidade', 'prazo'])

/** Removes objections that the previous line shows to be harmless. */
export function bySetting(
  found: readonly Objection[],
  utterance: Utterance,
  past: readonly Utterance[],
  at: number,
): Objection[] {
  const before = past[at - 1]
  const isDetail = before?.role === 'seller' && ASKS_WHO.test(before.folded)
  const isOfLife = before?.role === 'seller' && CONGRATULATES.test(before.folded)
  return found
    .filter(({ categoria }) => !(isDetail && categoria === 'autoridade') && !(isOfLife && categoria === 'preco'))
    .filter(({ categoria }) => categoria !== 'concorrencia' || !isDearerElsewhere(utterance, past, at))
    .map((one) => (isOfItem(utterance, one) ? { ...one, weight: 1 as const } : one))
}

/** Removes problems for which the seller's answer is welcome. */
export function withoutReliefs(raised: Objection[], { folded }: Utterance, before: Utterance | undefined): Objection[] {
  const isGlad = before?.role === 'seller' && RELIEVED.test(folded)
  return isGlad ? raised.filter(({ categoria }) => !REASONS.has(categoria)) : raised
}
