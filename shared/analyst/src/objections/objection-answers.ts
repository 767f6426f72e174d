import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import type { Utterance } from '../text/utterances.ts'
import type { ObjectionKind } from '@fechai/domain/objection-kinds'
import { offeredTopic } from './objection-topics.ts'

const CALLS = lines`
  (?:(?:nossa|poxa|puts|putz|h+u*m+|ah|eita|vixe|vish|ixi|ih|xi|entao|olha|viu|mas|ai|la|e|infelizmente
  |sinceramente|amig[oa]|moc[oa]|querid[oa]|jesus|rs|kk+)[ ,.!]+)*
`
const LEADS =
  '(?:(?:mesmo assim|nem assim|ainda assim|assim|desse jeito|dessa forma|ainda|tambem|infelizmente|(?:pra|para) (?:mim|gente|nos)|realmente|eu|a gente)[ ,]*)*'
const TAIL = lines`
  (?:[ ,.]*(?:pra mim|pra gente|para mim|viu|ne|nao|entao|mesmo|rs+|k+|infelizmente|agora|esperar|pagar
  |esse mes|isso|tudo|tanto|desse jeito|assim|hein|amig[oa]|demais|ainda|por enquanto|moc[oa]|querid[oa]
  |[^a-z ?]+))*$
`

/** A no of few words always answers a question or an offer. */
const SHORT_NO = new RegExp(
  lines`
    ^${CALLS}${LEADS}(?:nao (?:da|rola|tem (?:como|jeito|condic\w+)|(?:tenho|temos) (?:como|condic\w+)
    |consigo|conseguimos|posso|cabe|serve|me serve|me atende|vai dar|compensa|da certo|ajuda|adianta
    |muda (?:nada|muito))|(?:fica |ta |e |meio |muito |bem |acho |ficou )*(?:complicad[oa]|dificil
    |impossivel|inviavel|pesad[oa]|puxad[oa]|ruim|apertad[oa]|osso|foda|tenso)|(?:mesmo|nem|ainda) assim
    |sem condic\w+|sem chance|nem pensar|nao mesmo)${TAIL}
  `,
)

/** Short statements that a required person has not agreed yet. */
const NOT_YET = anyOf(
  [
    /(?:el[ae]s? )?(?:ta|esta|ficou|ainda ta) (?:meio |bem |muito |um pouco )?(?:resistent\w+|relutant\w+|em duvida|contra|com medo|indecis\w+|enrolando)/,
    new RegExp(lines`
      (?:el[ae]s? )?(?:ainda )?nao(?! (?:vejo|aguento|acredito|sei|tem problema|precisa|se preocup\w+
      |esquece\w*))(?: (?:quer\w*|aprov\w+|deu|top\w+|gost\w+|liber\w+|deix\w+|muito|respond\w+|decid\w+
      |concord\w+|aceit\w+|autoriz\w+|viu|viram|ainda))?(?: \w+){0,3}
    `),
  ],
  { before: /^(?:(?:hum+|poxa|entao|olha|ah|viu|falei|sim|ja)[ ,.!]*(?:e |mas )?)*/, after: /[ .!]*$/ },
)

/** 'Aí não dá': what was hinted at shortly before is what stops it. */
const SO_NOT = new RegExp(lines`
  ^(?:(?:poxa|puts|nossa|hu?m+|ah|entao|vixe|mas)[ ,.!]+)*(?:ai|assim|desse jeito
  |dessa forma) (?:ja |tambem |eu |realmente )*nao (?:da|rola|serve|tem como|tem jeito|vai dar|consigo
  |adianta)(?= *(?:$|[,.!]| (?:nao|mesmo|ne|pra mim|pra gente)\b))
`)
export const saysSoNot = (folded: string): boolean => SO_NOT.test(folded)

/** Returns the topic that the other side's last line offered. */
export function lastOffer(past: readonly Utterance[], at: number): ObjectionKind | null {
  const offer = past[at - 1]
  return offer?.role === 'seller' ? offeredTopic(offer.folded) : null
}

const DENIES = /\b(?:nao|infelizmente|que pena|so (?:tenho|temos|faco|fazemos|consigo|trabalh\w+|particular))\b/
/** True when the other side's last line states that it is not available. */
export const isDenied = (past: readonly Utterance[], at: number): boolean => {
  const last = past[at - 1]
  return last?.role === 'seller' && DENIES.test(last.folded)
}

/** The kind of objection that a short no raises, by the last thing the other side put on the table. */
export function refusedOffer(folded: string, past: readonly Utterance[], at: number): ObjectionKind | null {
  if (folded.length > 70) return null
  const isNo = SHORT_NO.test(folded)
  if (!isNo && !NOT_YET.test(folded)) return null
  // The offer and a remark may be two messages; so may the answer.
  let heard = false
  for (let back = at - 1; back >= Math.max(0, at - 4); back--) {
    const { role, folded: offer } = past[back]!
    if (role === 'customer') {
      if (heard) return null
      continue
    }
    if (role !== 'seller') return null
    heard = true
    const topic = offeredTopic(offer)
    if (topic === 'autoridade') return topic
    if (topic !== null && isNo) return topic
  }
  return null
}
