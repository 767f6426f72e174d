import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import { sentenceAt, type Utterance } from '../text/utterances.ts'
import type { Hold } from './objection-conditions.ts'
import type { ObjectionKind } from '@fechai/domain/objection-kinds'
import { PERSON } from './objection-topics.ts'
import type { Objection } from './objection.ts'

const PAYS = /\d{2,}|\b(?:valor|preco|parcela|dinheiro|grana|pagar|caro|cara)\b/
/** 'Acho difícil', 'desse jeito não': about what was just said, unless it says money. */
const VAGUE = /\b(?:dificil|complicad[oa]|complica|d?n?esse jeito|assim)\b/
/** 'Nem adianta' is about money or the current topic, unless it names a time. */
const VAIN = /\b(?:nao|nem|so) adianta\b/
/** 'Não adianta eu plantar na poeira': what they would do themselves, and not what the seller brings too late. */
const OWN_ACT = anyOf([
  /\badianta (?:nada )?(?:(?:eu|a gente|nos) [a-z]+r\b|(?:esper|adi|enrol)ar\b)/,
  /\badianta (?:nada )?(?:\w+ ){1,5}antes (?:d[aeo]s?|que) (?:\w+ ){0,3}(?:termin|acab|fic|sa[ií]|fech|sec|cheg)\w*/,
  /\badianta (?:nada )?[a-z]{3,}(?: de \w+)? sem (?!desconto|garantia|nota|contrato|prazo|entrega|instal)[a-z]{3,}/,
])
const TIME = new RegExp(lines`
  \b(?:dias?|semanas?|mes|meses|hoje|amanha|horas?|datas?|prazo|antes|depois|ate|segunda|terca|quarta
  |quinta|sexta|sabado|domingo|evento|festa|casamento|tarde|cheg\w+|entreg\w+)\b
`)
const MONEY =
  /\b(?:mesmo (?:tanto|preco|valor)|mesma coisa|economiz\w+|reais|dinheiro|preco|valor|na frente|desconto|parcel\w+|barat\w+|taxa)\b/
/** A fear that does not say of what; of paying, or of the firm, it does. */
const FEAR = /\b(?:medo|receio|insegur[oa]|apreensiv[oa]|coragem)\b/
const OF_FIRM = new RegExp(lines`
  \b(?:pag\w+|sinal|entrada|adiant\w+|golpe|sum\w+|dinheiro|empresa|voces?|confi\w+|entreg\w+|receb\w+
  |calote|promet\w+|contrat\w+|fech\w+|deposit\w+|site|cart[ao]o)\b
`)

/**
 * True when the demand of a message names the topic better than its other words: 'sem a apólice ele não libera', 'assim
 * fica difícil. Sem …'.
 */
export const namesKindBetter = (
  hold: Hold,
  categoria: ObjectionKind,
  folded: string,
  from: number,
  to: number,
): boolean =>
  hold.names &&
  hold.about !== categoria &&
  (categoria === 'autoridade'
    ? hold.to >= from && hold.from < to
    : categoria === 'preco' && VAGUE.test(folded.slice(from, to)) && !PAYS.test(folded))

/** 'Ele é desconfiado': the doubt is of the one whose yes is missing. */
const THEIR_DOUBT = new RegExp(
  lines`
    \b(?:el[ae]s?|${PERSON}) (?:\w+ )?(?:e|sao|ta|tao|esta|ficou|anda|tem
    |ficaram) (?:muito |meio |bem |com (?:o )?|um |uma )*(?:desconfiad|insegur|receos|cismad|ressabiad
    |pe atras|medo|receio)
  `,
)

/** 'Não é o dinheiro': what it is not of. */
const NOT_OF = /\bnao (?:e|seria) (?:pel[oa] |[oa] )?[a-z]+/g

/** Number of messages within which a pronoun still refers to an objection. */
const SHORTLY = 6
const LONG = 40

const isVague = ({ categoria, lastFrom }: Objection, text: string): boolean =>
  categoria === 'preco' &&
  VAGUE.test(sentenceAt(text, lastFrom, lastFrom)) &&
  !PAYS.test(sentenceAt(text, lastFrom, lastFrom))

/**
 * Resolves the kind of objections whose own words do not name it, from the rest of the message or from earlier
 * objections.
 */
export function asMeant(found: readonly Objection[], utterance: Utterance, all: readonly Objection[]): Objection[] {
  const { text } = spelled(utterance)
  const before = (reach: number, kinds?: readonly ObjectionKind[]): ObjectionKind | null =>
    all.findLast(
      ({ weight, index, categoria }) =>
        weight === 2 && utterance.index - index <= reach && (kinds === undefined || kinds.includes(categoria)),
    )?.categoria ?? null
  const others = (one: Objection): boolean =>
    found.some(({ categoria, weight }) => weight === 2 && categoria !== one.categoria)
  const kindOf = (one: Objection): ObjectionKind | null => {
    const sentence = sentenceAt(text, one.lastFrom, one.lastFrom)
    if (one.categoria === 'preco' && VAGUE.test(text) && !PAYS.test(utterance.folded)) return before(SHORTLY) ?? 'preco'
    if (one.categoria === 'prazo' && OWN_ACT.test(sentence) && !MONEY.test(sentence)) return null
    if (one.categoria === 'prazo' && VAIN.test(sentence) && !TIME.test(sentence))
      return MONEY.test(sentence) ? 'preco' : (before(LONG) ?? 'prazo')
    if (one.categoria === 'confianca' && THEIR_DOUBT.test(sentence)) return before(LONG, ['autoridade']) ?? 'confianca'
    if (one.categoria === 'confianca' && FEAR.test(sentence) && !OF_FIRM.test(sentence.replace(NOT_OF, ''))) {
      if (found.some(({ categoria, weight }) => categoria === 'qualidade' && weight === 2)) return null
      return before(LONG, ['qualidade', 'confianca']) ?? 'confianca'
    }
    return one.categoria
  }
  return found.flatMap((one) => {
    if (one.weight === 2 && isVague(one, text) && others(one)) return []
    const categoria = kindOf(one)
    return categoria === null ? [] : [{ ...one, categoria }]
  })
}
