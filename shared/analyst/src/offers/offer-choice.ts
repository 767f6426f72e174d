import { remember } from '@fechai/domain/patterns/remember'
import { withCountedMil } from '../prices/price-labels.ts'
import type { Price } from '../prices/price.ts'
import { close } from '../text/amounts.ts'
import { contentWords } from '../text/content-words.ts'
import { between } from '../text/near.ts'
import type { Utterance } from '../text/utterances.ts'
import { asksForOther } from './asks-for-other.ts'
import { clausesOf, type Place, shortWords } from './choice-clauses.ts'
import type { Offer } from './offer.ts'
import { wantsWithout, termsOf, wantsAll } from './sum-terms.ts'

const NAMES_NOTHING = /^(?:tem|tenho|temo|que|ser|fica\w*|ficou|sai|saiu|sairia|seria|daria|custa\w*|entao)$/

/** 'Fechar com você' chooses no option that is described with 'você'. */
const PEOPLE_SPOKEN_TO = /^(?:(?:com|sem):)?(?:voce|vc|senhora?|gente|ele|ela|seu|sua|noss[oa])$/

/** '1x na semana 180, 2x 260': the word 'semana' does not distinguish the options. */
const HOW_OFTEN = /\b\d{1,2} ?(?:x|vezes) /

/** Messages to look ahead for a choice between options. */
const CHOICE_REACH = 300

/** 'Quero dois e o módulo': the last sum that the seller then names is for what was chosen. */
export function answersChoice(
  { price, total }: Offer,
  offers: readonly Offer[],
  utterances: readonly Utterance[],
): boolean {
  if (price.role === 'customer') return false
  const said = between(utterances, price.index - 2, price.index - 1).findLast(({ role }) => role === 'customer')
  if (
    said === undefined ||
    said.folded.includes('?') ||
    !/\b(?:quero|vou (?:levar|querer)|fecha|fechar|manda|pode ser|fico com|prefiro|preferimos)\b/.test(said.folded)
  )
    return false
  return !offers.some(
    (other) => other.price.index === price.index && (other.price.from > price.from || other.total > total * 1.5),
  )
}

/** 'Quero o anual', 'o básico nem adianta': the options of one message differ in their own words. */
export function choiceByWords(offer: Offer, offers: readonly Offer[], utterances: readonly Utterance[]): number {
  const rivals = offers.filter(
    (other) =>
      other !== offer &&
      Math.abs(other.price.index - offer.price.index) <= 3 &&
      !close(other.total, offer.total) &&
      !isMadeOf(other, offer) &&
      !isMadeOf(offer, other) &&
      !paysSame(other.price, offer.price),
  )
  if (rivals.length === 0) return 0
  const others = new Set(rivals.flatMap(({ price }) => labelContent(price)))
  const rivalLabels = rivals.map(({ price }) => new Set(labelWords(price)))
  const own = new Set(
    labelWords(offer.price).filter(
      (word) =>
        !NAMES_NOTHING.test(word) &&
        !(/^(?:semana|me)$/.test(word) && HOW_OFTEN.test(offer.price.label)) &&
        !others.has(word) &&
        !(/^\d|^[a-z]{3}$/.test(word) && rivalLabels.some((words) => words.has(word))),
    ),
  )
  const all = new Set(labelWords(offer.price))
  // 'Sofá 320, poltrona 160, os dois 480.' 'Só o sofá'
  const isTerm = (word: string): boolean =>
    rivals.some(({ price }) => price.index === offer.price.index && labelWords(price).includes(word))
  const terms = termsOf(offer, rivals)
  const places = placesOf(offer, rivals)
  if (own.size === 0 && all.size < 2 && places.size === 0) return 0
  const clashes = (said: readonly string[]): boolean =>
    said.some(
      (word) => /^(?:com|sem):/.test(word) && all.has(`${word.startsWith('com') ? 'sem' : 'com'}${word.slice(3)}`),
    )
  // 'O Ouro 60' of 'Ouro 60', 'Ouro 80', 'Prata 60': no word is its own, the two together are.
  const shared = (words: ReadonlySet<string>, said: readonly string[]): number =>
    said.filter((word) => words.has(word)).length
  const acts = new Set([...own].flatMap((word) => actOf(word) ?? []))
  const isMeant = (said: readonly string[]): boolean =>
    said.some(
      (word) =>
        own.has(word) ||
        acts.has(actOf(word) ?? '') ||
        (word.length >= 5 && [...own].some((name) => name.startsWith(word) || sharesStem(name, word))),
    ) ||
    (shared(all, said) >= 2 && rivalLabels.every((words) => shared(words, said) < shared(all, said)))
  let score = 0
  let named: readonly string[] = offer.price.role === 'seller' ? wordsNamed(offer.price.utterance) : []
  for (const utterance of between(utterances, offer.price.index + 1, offer.price.index + CHOICE_REACH)) {
    const { index, role, source } = utterance
    if (source === 'media' && role === 'seller') continue
    if (role === 'seller') named = wordsNamed(utterance)
    for (const clause of clausesOf(utterance)) {
      const { without, alone, refuses, doubts, isFree, asks, settles } = clause
      // 'Robô só no completo.' 'Então esse'
      const said = clause.takesIt && role !== 'seller' ? named : clause.said
      const picks =
        clause.picks || clause.takesIt || (clause.bare.length > 0 && clause.bare.every((word) => all.has(word)))
      if (role !== 'seller' && (clashes(said) || without !== null) && asksForOther(utterance)) continue
      if (role !== 'seller' && clashes(said)) {
        // 'Sem antirreflexo não dá'.
        score += refuses || doubts ? 2 : -3
        continue
      }
      if (role !== 'seller' && alone !== null && (all.has(alone) || isTerm(alone)) && joinsMore(offer.price, alone)) {
        score -= 4
        continue
      }
      if (role !== 'seller' && without !== null && all.has(without) && !/\bsem\b/.test(offer.price.label)) {
        score -= 4
        continue
      }
      // 'Só as salas agora, a recepção fica pra novembro', of a sum for both.
      if (role !== 'seller' && terms.length > 0 && wantsWithout(clause, terms)) {
        score -= 4
        continue
      }
      if (role !== 'seller' && terms.length > 0 && wantsAll(clause)) {
        score += 3
        continue
      }
      if (!isMeant(said) && !(role !== 'seller' && clause.points !== null && places.has(clause.points))) continue
      if ((role !== 'seller' && refuses) || isFree) score -= 3
      else if (role !== 'seller' && doubts) score -= 2
      else if (role !== 'seller' && picks) score += 3
      else if (role !== 'seller' && asks) score += 1.5
      else if (role === 'seller' && settles) score += 2
      else score += role === 'seller' ? (index <= offer.price.index + 8 ? 0.6 : 0.1) : 0.4
    }
  }
  return Math.max(-6, Math.min(5, score))
}

/** 'Gran 115 o m²', and 'na Gran 2.070' of 18: one option, for one and for all. */
const isMadeOf = (sum: Offer, { price, total }: Offer): boolean =>
  sum.unitSaid === total && sum.price.index > price.index

/** Returns the positions of an offer among those of its message, by price and by order. */
function placesOf({ price, total, per }: Offer, rivals: readonly Offer[]): Set<Place> {
  const places = new Set<Place>()
  const others = rivals.filter(
    (other) => other.price.index === price.index && (other.per === 'instalment') === (per === 'instalment'),
  )
  if (others.length === 0) return places
  const below = others.filter((other) => other.total < total).length
  const before = others.filter((other) => other.price.from < price.from).length
  if (below === 0) places.add('least')
  if (below === others.length) places.add('most')
  if (others.length === 2 && below === 1) places.add('middle')
  if (before === 0) places.add('first')
  if (before === 1) places.add('second')
  return places
}

/** 'Vitrificado' of 'vitrificação'. */
const sharesStem = (a: string, b: string): boolean => a.length >= 8 && b.length >= 8 && a.slice(0, 7) === b.slice(0, 7)

/** 'Alugar' and 'aluguel', 'comprar' and 'compra': ways of having a thing. */
const ACTS: readonly (readonly [act: string, said: RegExp])[] = [
  ['rent', /^(?:alug(?:o|a|uel|uei|ar|ando|amo|ue)|locacao|locar|loco)$/],
  ['buy', /^(?:compr(?:o|a|ar|ei|ando|amo)|aquisicao|adquirir|venda)$/],
  ['repair', /^(?:consert(?:o|ar|a|ando)|repar(?:o|ar|a)|arrum(?:ar|a|o))$/],
  ['renew', /^(?:reform(?:a|ar|o|ando))$/],
  ['swap', /^(?:troc(?:a|ar|o|ando)|substitu(?:ir|icao|o))$/],
  ['instal', /^(?:instal(?:acao|ar|ado|ada|o|ando))$/],
  ['collect', /^(?:retir(?:ada|ar|o|ando)|busc(?:ar|o|ando))$/],
  ['deliver', /^(?:entreg(?:a|ar|ue|o|ando))$/],
]
const actOf = (word: string): string | null => ACTS.find(([, said]) => said.test(word))?.[0] ?? null

/** Lists the words of a seller's short message. */
const wordsNamed = remember(({ folded }: Utterance): string[] => (folded.length < 120 ? shortWords(folded) : []))

/** 'Só carro 10x de 230 ou 1.990 no pix': two ways to pay for one thing are not separate options. */
const paysSame = (a: Price, b: Price): boolean =>
  a.index === b.index &&
  ((a.subject !== '' && a.subject.includes(b.label.trim())) || (b.subject !== '' && b.subject.includes(a.label.trim())))

/** 'Carro e moto juntos' for one who wants only the car. */
const joinsMore = ({ label }: Price, stem: string): boolean =>
  new RegExp(
    `\\b${stem}[a-z]* (?:e|mais|com|ou|\\+) (?:o |a )?[a-z]{3,}|[a-z]{3,} (?:e|mais|\\+) (?:o |a )?${stem}`,
  ).test(label) || /\b(?:juntos|juntas|os dois|as duas|combo|completo)\b/.test(label)

const labelWords = remember((price: Price): string[] =>
  shortWords(
    `${withCountedMil(price.label)} ${price.subject}${price.per === 'instalment' ? ' parcelado cartao parcela' : ''}`,
  )
    .filter((word) => word !== String(price.value) && word !== 'mil' && word !== 'reai')
    .filter((word) => !PEOPLE_SPOKEN_TO.test(word))
    // 'Quer 3' of '3 andares'.
    .flatMap((word) => (/^\d:/.test(word) ? [word, word.charAt(0)] : [word])),
)
const labelContent = remember(({ label, subject }: Price): string[] => contentWords(`${label} ${subject}`))
