import { remember } from '@fechai/domain/patterns/remember'
import { withCountedMil } from '../mentions/price-labels.ts'
import type { Price } from '../mentions/price.ts'
import { contentWords } from '../../text/content-words.ts'
import { type Place, shortWords } from './choice-clauses.ts'
import type { Offer } from './offer.ts'
import { termsOf } from './sum-terms.ts'

const NAMES_NOTHING = /^(?:tem|tenho|temo|que|ser|fica\w*|ficou|sai|saiu|sairia|seria|daria|custa\w*|entao)$/

/** 'Fechar com você' chooses no option that is described with 'você'. */
const PEOPLE_SPOKEN_TO = /^(?:(?:com|sem):)?(?:voce|vc|senhora?|gente|ele|ela|seu|sua|noss[oa])$/

/** '1x na semana 180, 2x 260': the word 'semana' does not distinguish the options. */
const HOW_OFTEN = /\b\d{1,2} ?(?:x|vezes) /

/** The words that tell an option from those named shortly before or after it. */
export interface OptionWords {
  rivals: readonly Offer[]
  rivalLabels: readonly ReadonlySet<string>[]
  /** Its own words, all words of its label, and the ways of having it that its own words name. */
  own: ReadonlySet<string>
  all: ReadonlySet<string>
  acts: ReadonlySet<string>
  terms: ReturnType<typeof termsOf>
  places: ReadonlySet<Place>
}

export function optionWords(offer: Offer, rivals: readonly Offer[]): OptionWords {
  const others = new Set(rivals.flatMap(({ price }) => labelContent(price)))
  const rivalLabels = rivals.map(({ price }) => new Set(labelWords(price)))
  const own = new Set(
    labelWords(offer.price).filter(
      (word) =>
        !NAMES_NOTHING.test(word) &&
        !(/^(?:semana|m|me)$/.test(word) && HOW_OFTEN.test(offer.price.label)) &&
        !others.has(word) &&
        !(/^\d|^[a-z]{3}$/.test(word) && rivalLabels.some((words) => words.has(word))),
    ),
  )
  const all = new Set(labelWords(offer.price))
  const acts = new Set([...own].flatMap((word) => actOf(word) ?? []))
  return { rivals, rivalLabels, own, all, acts, terms: termsOf(offer, rivals), places: placesOf(offer, rivals) }
}

/** 'Com antirreflexo', of one without it. */
export const isOpposite = (said: readonly string[], { all }: OptionWords): boolean =>
  said.some(
    (word) => /^(?:com|sem):/.test(word) && all.has(`${word.startsWith('com') ? 'sem' : 'com'}${word.slice(3)}`),
  )

/** True when words mean an option: one of its own words, or more of its words than of any other's. */
export function isMeant(said: readonly string[], { own, all, acts, rivalLabels }: OptionWords): boolean {
  // 'O Ouro 60' of 'Ouro 60', 'Ouro 80', 'Prata 60': no word is its own, the two together are.
  const shared = (words: ReadonlySet<string>): number => said.filter((word) => words.has(word)).length
  return (
    said.some(
      (word) =>
        own.has(word) ||
        acts.has(actOf(word) ?? '') ||
        (word.length >= 5 && [...own].some((name) => name.startsWith(word) || sharesStem(name, word))),
    ) ||
    (shared(all) >= 2 && rivalLabels.every((words) => shared(words) < shared(all)))
  )
}

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

export const labelWords = remember((price: Price): string[] =>
  shortWords(
    `${withCountedMil(price.label)} ${price.subject}${price.per === 'instalment' ? ' parcelado cartao parcela' : ''}`,
  )
    .filter((word) => word !== String(price.value) && word !== 'mil' && word !== 'reai')
    .filter((word) => !PEOPLE_SPOKEN_TO.test(word))
    // 'Quer 3' of '3 andares'.
    .flatMap((word) => (/^\d:/.test(word) ? [word, word.charAt(0)] : [word])),
)
const labelContent = remember(({ label, subject }: Price): string[] => contentWords(`${label} ${subject}`))
