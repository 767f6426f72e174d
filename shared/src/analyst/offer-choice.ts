import { close } from './amounts.ts'
import { contentWords } from './content-words.ts'
import { between } from './near.ts'
import type { Offer } from './offers.ts'
import { CHOICE, REJECT } from './price-words.ts'
import type { Price } from './prices.ts'
import { remember } from './remember.ts'
import type { Utterance } from './utterances.ts'

/** How far ahead a choice between options is looked for, in messages. */
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
    !/\b(?:quero|vou (?:levar|querer)|fecha|fechar|manda|pode ser|fico com)\b/.test(said.folded)
  )
    return false
  return !offers.some(
    (other) => other.price.index === price.index && (other.price.from > price.from || other.total > total * 1.5),
  )
}

/** 'Quero o anual', 'o básico nem adianta': options of one message told apart by their own words. */
export function choiceByWords(offer: Offer, offers: readonly Offer[], utterances: readonly Utterance[]): number {
  const rivals = offers.filter(
    (other) =>
      other !== offer && Math.abs(other.price.index - offer.price.index) <= 3 && !close(other.total, offer.total),
  )
  if (rivals.length === 0) return 0
  const others = new Set(rivals.flatMap(({ price }) => labelContent(price)))
  const rivalLabels = rivals.map(({ price }) => new Set(labelWords(price)))
  const own = new Set(
    labelWords(offer.price).filter(
      (word) => !others.has(word) && !(/^\d/.test(word) && rivalLabels.some((words) => words.has(word))),
    ),
  )
  const all = new Set(labelWords(offer.price))
  if (own.size === 0 && all.size < 2) return 0
  // 'O Ouro 60' of 'Ouro 60', 'Ouro 80', 'Prata 60': no word is its own, the two together are.
  const shared = (words: ReadonlySet<string>, said: readonly string[]): number =>
    said.filter((word) => words.has(word)).length
  const isMeant = (said: readonly string[]): boolean =>
    said.some((word) => own.has(word)) ||
    (shared(all, said) >= 2 && rivalLabels.every((words) => shared(words, said) < shared(all, said)))
  let score = 0
  for (const utterance of between(utterances, offer.price.index + 1, offer.price.index + CHOICE_REACH)) {
    const { index, role, source } = utterance
    if (source === 'media' && role === 'seller') continue
    for (const { said, refuses, isFree, picks, asks, settles } of clausesOf(utterance)) {
      if (!isMeant(said)) continue
      if ((role !== 'seller' && refuses) || isFree) score -= 3
      else if (role !== 'seller' && picks) score += 3
      else if (role !== 'seller' && asks) score += 1.5
      else if (role === 'seller' && settles) score += 2
      else score += role === 'seller' ? (index <= offer.price.index + 8 ? 0.6 : 0.1) : 0.4
    }
  }
  return Math.max(-6, Math.min(5, score))
}

const ASKS_ABOUT =
  /\b(?:e |mas )?(?:o|a|no|na|do|da|esse|essa|nesse|nessa|pelo|pela) (?:de |do |da |plano |pacote )?[a-z0-9]+ (?:tem|pega|vem|e|inclui|cobre|serve|da|funciona|fica|ta|faz|aguenta|demora|dura|posso|pode|com)\b/

/** What each clause of an utterance says of an option. */
const clausesOf = remember(({ folded }: Utterance) =>
  folded.split(/[.;!?\n,]| mas | e /).map((clause) => ({
    said: shortWords(clause),
    refuses: REJECT.test(clause),
    isFree: /\b(?:de graca|gratis|gratuit\w+|isent\w+|cortesia|brinde)\b/.test(clause),
    picks: CHOICE.test(clause),
    asks: ASKS_ABOUT.test(clause),
    // 'Então fica o Ouro 60'.
    settles:
      /^ ?(?:entao|perfeito|combinado|certo|fechado|otimo) (?:entao )?(?:fica|ficou|fechamos|vamos|e|vai ser) (?:com |de |no |na )?(?:o|a|os|as)\b/.test(
        clause,
      ),
  })),
)

const shortWords = (folded: string): string[] =>
  (folded.match(/[a-z]{3,}|(?<![\d.,])\d{2,4}(?![\d.,])/g) ?? []).map((word) => word.replace(/e?s$/, ''))
const labelWords = remember((price: Price): string[] =>
  shortWords(price.label).filter((word) => word !== String(price.value) && word !== 'mil' && word !== 'reai'),
)
const labelContent = remember(({ label }: Price): string[] => contentWords(label))
