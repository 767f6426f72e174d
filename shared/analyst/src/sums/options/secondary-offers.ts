import { lines } from '@fechai/domain/patterns/lines'
import { tellsPaymentAlone } from '../mentions/price-labels.ts'
import { readSignals } from '../../signals/signals.ts'
import { close } from '../../text/amounts.ts'
import { anyOf } from '../../text/any-of.ts'
import { numbersOf } from '../../text/numbers.ts'
import { type Utterance } from '../../text/utterances.ts'
import { secondaryRequestsIn } from './secondary-requests.ts'
import { isProposed } from './is-proposed.ts'
import { isNew } from './new-things.ts'
import { blockBefore, namesAsked, newlyNamed } from './newly-named.ts'
import { declinesHigher, fateOf, type Fate, isWavedOff, leavesWeighed } from './offer-fates.ts'
import type { Offer } from './offer.ts'
import { ALL_TOGETHER, sharesCount } from './shares-count.ts'
import { isSumOfTwo } from './sum-of-two.ts'
import { alternativeFate } from './turned-down.ts'

/**
 * Offers for another thing than the one the talk opened with: what the customer asks about late and in passing, and
 * what the seller proposes unasked. Each with what the customer made of it.
 */
export function besideOffers(
  offers: readonly Offer[],
  utterances: readonly Utterance[],
  extras: ReadonlySet<Offer>,
): Map<Offer, Fate> {
  const beside = new Map<Offer, Fate>()
  const main = offers.find((offer) => offer.price.role !== 'customer' && !extras.has(offer)) ?? offers[0]
  if (main === undefined) return beside
  const sold = readSignals(utterances).find(({ kind }) => kind === 'paid' || kind === 'receipt')?.index ?? Infinity
  for (const offer of offers) {
    const { price } = offer
    if (offer === main || price.role === 'customer' || price.index < main.price.index) continue
    const isLater = price.index > main.price.index
    const stood = offers.findLast(
      (other) =>
        other.price.role === 'seller' && !beside.has(other) && !extras.has(other) && other.price.index < price.index,
    )
    const fate = stood === undefined ? null : alternativeFate(offer, stood, utterances)
    if (fate !== null) {
      beside.set(offer, fate)
      continue
    }
    // 'E com a correia?' 'Aí vai pra 1.080.' 'Só a revisão por enquanto'.
    if (isLater && isSumWith(offer, main) && declinesHigher(offer, main, utterances)) {
      beside.set(offer, 'put-off')
      continue
    }
    if (isSumWith(offer, main) || (tellsPaymentAlone(price) && isSumOfTwo(offer, offers)) || bargains(offer, offers))
      continue
    if (
      isApart(offer) ||
      (isLater && (isProposed(offer, offers, utterances) || answersAside(offer, offers, utterances)))
    )
      beside.set(offer, isRefunded(offer) ? 'open' : fateOf(offer, utterances))
    else if (
      isLater &&
      (leavesWeighed(offer, blockBefore(price.index, utterances), utterances) ||
        (isAfterSale(offer, offers, sold) && fateOf(offer, utterances) === 'put-off') ||
        (namesAsked(offer, main, utterances) && fateOf(offer, utterances) === 'put-off') ||
        isWavedOff(offer, newlyNamed(offer, utterances), utterances) ||
        declinesHigher(offer, main, utterances))
    )
      beside.set(offer, 'put-off')
  }
  return beside
}

/**
 * 'Recebido! No contrato a visita sai 390', after the payment for another thing: a price mentioned for the first time.
 */
const isAfterSale = ({ price, total }: Offer, offers: readonly Offer[], sold: number): boolean =>
  price.role === 'seller' &&
  price.index >= sold &&
  !offers.some((other) => other.price.index < sold && close(other.total, total, 0.001))

/** 'Então melhora! Fecha em', 'vou fazer uma loucura:', 'último preço' before a sum. */
const BARGAINS = new RegExp(lines`
  \b(?:fech\w+|faz\w*|consigo|consegui|melhor\w+|baix\w+|desconto|cai|deixo|faco|loucura|camarada
  |ultimo (?:preco|valor)|precinho)[:,!]? (?:[a-z]+ ){0,3}(?:r\$ ?)?$
`)
/** '6.790 no pix': less, for being paid at once. */
const AT_ONCE = /^ ?(?:reais |real )?(?:a vista|no (?:pix|dinheiro|debito)|em dinheiro|na hora)\b/

/** A little less for the deal's own thing, whatever was said before it. */
const bargains = ({ price, total }: Offer, offers: readonly Offer[]): boolean =>
  price.role === 'seller' &&
  offers.some((other) => other.price.index < price.index && total < other.total && total > other.total * 0.75) &&
  (BARGAINS.test(price.utterance.folded.slice(price.sentence[0], price.from)) ||
    AT_ONCE.test(price.utterance.folded.slice(price.to, price.sentence[1])))

/** 'Com ensaio o Essencial vai pra 4.100': the deal with the other thing in it, so it costs more than the deal. */
const isSumWith = ({ price, total }: Offer, main: Offer): boolean =>
  total > main.total &&
  ((total < main.total * 5 && /[a-z]{4,} \+ [a-z]{4,}/.test(price.utterance.folded.slice(...price.sentence))) ||
    (total < main.total * 2 && ALL_IN.test(price.utterance.folded.slice(...price.sentence))))
const ALL_IN =
  /\b(?:com|junto|juntos|juntas|tudo|total|os dois|as duas|ambos|incluindo|vai pra|vai para|sobe|passa pra)\b/

/** 'A bomba é à parte, 5.600', 'se quiser o forro é 900', '4.500, mas não recomendo'. */
const APART = anyOf([
  /\b(?:a parte|por fora|opciona(?:l|is)|separadamente|cobrad[oa] separad[oa])\b/,
  /\b(?:se|caso|quando) (?:voce |vc |vcs |o senhor |a senhora |vier a |um dia )?(?:quiser|querer|precisar|preferir incluir|for querer|interessar)\b/,
  /\b(?:nao|nem) (?:te |lhe )?(?:recomend|indic|aconselh|compens)\w*/,
  anyOf(
    [
      /descont(?:o|a|amos|ada|ado)|abat(?:o|e|emos|ida|ido)|devolv(?:o|e|emos|ida|ido)|isent\w+/,
      /sai de graca|fica zero/,
    ],
    { before: /\b/, after: /\b[^.!?\n]*\b(?:fech\w+|matricul\w+|contrat\w+|primeira|se \w+)/ },
  ),
  /\b(?:fech\w+|matricul\w+|contrat\w+)\b[^.!?\n]*\b(?:descont(?:o|a|amos)|abat(?:o|e|emos)|devolv(?:o|e|emos)|isent\w+|fica zero)\b/,
])
const REFUNDED = /\b(?:descont(?:o|a|amos|ada|ado)|abat\w+|devolv\w+|reembols\w+|isent\w+)\b/
/** '150, abate se fechar': paid on the way to the deal. */
const isRefunded = ({ price }: Offer): boolean =>
  APART.test(price.utterance.folded.slice(...price.sentence)) &&
  REFUNDED.test(price.utterance.folded.slice(...price.sentence))
const OWN_PRICE = /\b(?:consigo|consegui|faco|deixo|fecho)\b/

function isApart({ price }: Offer): boolean {
  const { folded } = price.utterance
  const said = folded.slice(...price.sentence)
  const before = folded.slice(price.sentence[0], price.from)
  return APART.test(said) && !OWN_PRICE.test(before.slice(-25)) && !LEFT_WITHOUT.test(before)
}

/** 'Tirando 200 do fotógrafo, que é opcional, fica 1.980': what may be left out is not what this pays for. */
const LEFT_WITHOUT = /\b(?:tirando|retirando|sem)\b[^.!?\n]*\b(?:fica|sai|cai|da)(?: por| em| a)? ?(?:r\$ ?)?$/

/** 'Minha sogra pediu mais 4.' '24 então, 480', of 20 before: their count is added to the deal's. */
const addsCount = ({ quantity }: Offer, offers: readonly Offer[], block: readonly Utterance[]): boolean =>
  block.some((said) =>
    numbersOf(said).some(({ value }) =>
      offers.some((other) => other.quantity !== null && other.quantity + value === quantity),
    ),
  )

function answersAside(offer: Offer, offers: readonly Offer[], utterances: readonly Utterance[]): boolean {
  const { price } = offer
  const block = blockBefore(price.index, utterances)
  const first = block[0]
  if (first === undefined || addsCount(offer, offers, block)) return false
  if (!sharesCount(price, block) && block.some(({ folded }) => FOR_ANOTHER.test(folded) && !ALL_TOGETHER.test(folded)))
    return true
  return block.some((said) =>
    secondaryRequestsIn(said).some(
      (stems) => stems.length > 0 && stems.every((stem) => isNew(stem, first.index, utterances)),
    ),
  )
}

/** 'Minha filha também quer, quanto?'. */
const FOR_ANOTHER = anyOf([
  new RegExp(lines`
    \b(?:(?:minha|meu|nossa|nosso|um|uma|o|a) )?(?:amig[ao]|vizinh[ao]|colega|conhecid[ao]) (?:minha|meu
    |nossa|nosso|aqui|do trabalho|d[ao] [a-z]+)\b[^.?!\n]{0,25}\b(?:tb|tbm|tambem|quer|queria|precis\w+
    |pergunt\w+|gostou|viu)\b
  `),
  anyOf(
    [
      /filh[ao]|mae|pai|irma|irmao|espos[ao]|marido|mulher|sogr[ao]|net[ao]|avo|vo|sobrinh[ao]|prim[ao]/,
      /cunhad[ao]|ti[ao]|amig[ao]|vizinh[ao]|colega|namorad[ao]|genro|nora|patrao|patroa|funcionari[ao]/,
    ],
    {
      before: /\b(?:minha|meu|nossa|nosso) /,
      after: new RegExp(lines`
        \b[^.?!\n]{0,25}\b(?:tb|tbm|tambem|quer|queria|precisa|precisava|(?:ta|esta|anda) (?:precisando
        |querendo|procurando|pensando|vendo|a fim|afim)|gostaria|pediu|perguntou|gostou|viu)\b
      `),
    },
  ),
])
