import { lines } from '@fechai/domain/patterns/lines'
import { IF_GRANTED } from '../objections/if-granted.ts'
import { anyOf } from '../text/any-of.ts'
import { isAside } from '../text/asides.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import type { Signal } from './signal.ts'

/** Conditions that a buyer sets for a yes: 'faz 500 e eu fecho', '90 dias por escrito e eu busco amanhã'. */
const DEMAND = anyOf(
  [
    /por escrito|no contrato|no papel|garantia|desconto|frete|brinde/,
    /(?:\d|um|dois|duas|tres|seis) (?:dias?|meses|ano)/,
    /\b(?:faz|deixa|fecha|baixa|chega|arredonda|bota|poe|coloca|tira|inclui|joga)\b[^.!?,]{0,25}/,
  ],
  {
    after: new RegExp(lines`
      [^.!?,]{0,15},? (?:e|que) (?:eu |a gente |nos |ja )+(?:busco|fecho|pago|levo|assino|passo|deposito
      |pego|compro|vou|fechamos|fecha|leva|assina|transfiro|faco o)\b
    `),
  },
)

/** 'Se for pagar na entrega a gente conversa': what would have to be granted before anything is even weighed. */
const BARGAIN = anyOf(
  [/conversa|converso|conversamos|pens[ao]|pensamos|repenso|ve|vejo|vemos|analiso|estudo|considero/, /quem sabe/],
  {
    before:
      /(?:^|[,.!] ?|\b(?:mas|so que|agora) )se (?!for pra mim|quiser)[^.!?]{3,50}[, ](?:ai )?(?:(?:a gente|nos|eu) )?/,
    after: /(?: (?:no caso|de novo|direito|com carinho|melhor|isso|ai))?(?=$|[.!?,])/,
  },
)

/** True when a sentence promises a step in return for a concession that the seller has yet to make. */
export const isDemand = (sentence: string): boolean =>
  DEMAND.test(sentence) || BARGAIN.test(sentence) || IF_GRANTED.test(sentence)

/** 'E dispenser de parede, tem?': another thing, asked for once the sale is on its way. */
const ASKS_BESIDE = new RegExp(lines`
  ^(?:(?:ah|oi|aproveitando|outra coisa|alias|falando nisso)[ ,]+)*e (?:(?:o|a|os|as|um|uma|de) )?
  (?!(?:ai|se|o|quando|quanto|como|qual|pra|por|prazo|frete|entrega|pagamento|garantia|parcel\w*|voces?
  |da|tem|seu|sua|el[ae]s?|entao|essa|esse|isso|agora|depois)\b)[a-z]{3,}[^?!.]{0,50}\?
`)
const OF_THAT = /\b(?:isso|ess[ea]s?|fica pr\w+|deixa\w* pr\w+|depois)\b/

/** 'Vou falar com ela', of a friend who may want one too. */
const TO_SOMEBODY =
  /\b(?:falar|falo|conversar|converso|ver|vejo|mostrar|mostro|pergunto|perguntar) (?:com|pr[ao]|para) el[ae]s?\b/
const spokeAside = (utterances: readonly Utterance[], at: number): boolean =>
  utterances
    .slice(Math.max(0, at - 3), at)
    .some((before) => before.role === 'customer' && isAside(spelled(before).text))

/** 'E em dezembro temos o almoço, depois te chamo': the next order, announced beside this one. */
const NEXT_ORDER = anyOf(
  [
    /janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro/,
    /(?:mes|ano|semestre) que vem|(?:no )?fim do ano|depois|mais pra frente/,
  ],
  {
    before:
      /^(?:(?:ah|aproveitando|outra coisa|alias|falando nisso)[ ,]+|e[ ,]+)(?:\w+ ){0,3}?(?:(?:em|no|na|pra|para) )?/,
    after:
      /\b[^.!?]{0,30}\b(?:tem|temos|tenho|vai ter|vamos (?:ter|precisar|querer|fazer)|vou (?:ter|precisar|querer|fazer))\b/,
  },
)

/** True when the customer postpones the thing just asked about, and not the sale that had progressed before. */
export function putsOffAside(utterances: readonly Utterance[], at: number, signals: readonly Signal[]): boolean {
  const said = utterances[at]!
  if (said.role !== 'customer') return false
  const moved = signals.some(({ kind }) => kind === 'accept' || kind === 'step' || kind === 'paid')
  if (moved && TO_SOMEBODY.test(said.folded) && spokeAside(utterances, at)) return true
  if (moved && NEXT_ORDER.test(spelled(said).text)) return true
  if (!OF_THAT.test(said.folded)) return false
  const asked = utterances
    .slice(Math.max(0, at - 3), at)
    .find((before) => before.role === 'customer' && ASKS_BESIDE.test(spelled(before).text))
  return (
    asked !== undefined &&
    signals.some(({ kind, index }) => (kind === 'accept' || kind === 'step' || kind === 'paid') && index < asked.index)
  )
}
