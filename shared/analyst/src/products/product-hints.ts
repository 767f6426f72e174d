import { displayName, fold } from '@fechai/domain/conversation/fold'
import type { Conversation } from '@fechai/domain/conversation/message'
import { lines } from '@fechai/domain/patterns/lines'
import { GIVEN_NAMES } from '../names/given-names.ts'
import { TIES } from '../names/person-ties.ts'
import { FIRM_WORDS, GIVEN_SECOND, SURNAMES } from '../names/surnames.ts'
import { anyOf } from '../text/any-of.ts'
import { hasExtraWords, stemsOf } from '../text/extra-words.ts'
import { singular } from '../text/singular.ts'
import type { Utterance } from '../text/utterances.ts'
import { addressedTrade, presentedTrade, type Said } from './presented-trade.ts'
import { SOLD } from './product-words.ts'
import { type Topic, topicOf, wordsOfTrade } from './topics.ts'
import { tradeOf } from './trades.ts'

/** Hints about the product from the names around a conversation. All folded. */
export interface ProductHints {
  /** Words that the salesperson noted after the contact's name, or named the group by: 'Gilberto Terreno'. */
  noted: readonly string[]
  /** Words of the firm's own name: 'Clima Norte Refrigeração'. */
  trade: readonly string[]
  /** Every word of a participant's name: no thing for sale. */
  people: ReadonlySet<string>
  /**
   * Product of a firm with the seller's name ('energia solar' of 'Helena SolVerde'), or the profession that the
   * customer asks for: 'é o adestrador?'.
   */
  sells: string | null
  /** Only the firm's name shows the product: no word of the conversation does. */
  guessed: boolean
  /** The sentence that shows the product, when the firm's name does not. */
  soldAt: Said | null
  /** Part of a firm's name beyond its trade: 'violão' of 'Caio Violão', who teaches music. */
  own: string | null
  /** Subject of a conversation with such words. */
  topic: Topic | null
}

/** Roles of the contact, as opposed to their wish. */
const ROLE = anyOf(
  [
    /noiv|sindic|mae|pai|filh|client|lead|interess|indica|vizinh|amig|prim[ao]|irma|tia|tio|marido|espos/,
    /namorad|sogr|cunhad|chefe|soci[oa]|alun|pacient|hosped|morador|inquilin|proprietari|fornecedor/,
    /gerent|diretor|compras|compra$|financeir|comercia|vendas|comissao|obra|equipe|pessoal|familia|haras/,
    /casa|loja|empresa|brasil|grupo/,
  ],
  { before: /^/ },
)

/** Sold things that firms are called after all the same. */
const NAMES_FIRMS = new RegExp(lines`
  ^(?:panelas?|pimenta|cereja|canela|girassol|amora|pitanga|eventos?|flor|flores|casas?|salas?|festas?
  |caixas?|campos?|milho|soja|estrela|diamante|cristal|porta|portal|ponte)$
`)

/** Kinds of firm that occur in any trade. */
const SORT_OF_FIRM = /^(?:engenhari|projet|consultori|assessori|resort|hotel|locac|manutenc)/

export const NO_HINTS: ProductHints = {
  noted: [],
  trade: [],
  people: new Set(),
  sells: null,
  guessed: false,
  soldAt: null,
  own: null,
  topic: null,
}

/** 'Bruninha pós': what a salesperson adds in small letters is a note, no part of a name. */
const NOTED_SMALL = /(?<=\S[^\p{L}]+)\p{Ll}\S*/gu

/** 'Mãe do Pingo', 'filha do seu Abel': another one's name. */
const KIN_NAMED = new RegExp(
  `\\b(?:${TIES}|tutora?|don[oa]) d[aeo]s? (?:(?:seu|dona|sr|sra|dr|dra|tia|tio)\\.? )?([a-z]+)`,
  'g',
)
const kinNamed = (title: string): string[] => [...title.matchAll(KIN_NAMED)].map((found) => found[1]!)

const wordsOf = (name: string): string[] => fold(displayName(name)).match(/[a-z]{3,}/g) ?? []

/** 'Céu na Escola': where the firm goes. */
const WHERE_FIRM_GOES =
  / n[ao]s? (?:escola|empresa|casa|igreja|obra|condominio|festa|praia|fazenda|hospital|clinica)\b/g

/** Collects the hints of a conversation; a word outside all trades counts only when the conversation itself uses it. */
export function productHints(
  { title, authors, group }: Pick<Conversation, 'title' | 'authors' | 'group'>,
  seller: string | null,
  utterances: readonly Utterance[],
): ProductHints {
  const isSaid = (word: string): boolean => occurrence(word, utterances) !== null
  const telling = (word: string, first: boolean): boolean =>
    !SURNAMES.has(word) &&
    !(first && GIVEN_NAMES.has(word)) &&
    !GIVEN_SECOND.has(word) &&
    (!FIRM_WORDS.test(word) || SOLD.test(word)) &&
    !ROLE.test(word) &&
    (isSoldWord(word) || !/(?:aria|eria)s?$/.test(word)) &&
    (SOLD.test(word) || (!first && word.length >= 5 && isSaid(word)))
  const select = (name: string): string[] => wordsOf(name).filter((word, at) => telling(word, at === 0 && !group))
  // 'Doces da Carol' is the customer's own firm, not what they came for.
  const kin = kinNamed(fold(title ?? '')).filter((word) => !SOLD.test(word))
  const noted = select((title ?? '').replace(/\p{Lu}\p{L}+ d[aeo]s? \p{Lu}\p{L}+/gu, ' ')).filter(
    (word) => !saysOfThemself(word, utterances) && !kin.includes(word),
  )
  // 'Conecta Chip', and the talk is about a chip: no person's name.
  const ofFirm = wordsOf(seller ?? '').filter(
    (word, at) =>
      (telling(word, at === 0) && (!NAMES_FIRMS.test(word) || isSaid(word))) || isTradeWord(word, utterances),
  )
  const trade = ofFirm.map((word) => withNature(word, fold(seller ?? '')))
  const sold = trade.find((word) => isSoldWord(word) && !NAMES_FIRMS.test(word))
  const topic = topicOf(utterances)
  const firm = tradeOf(fold(seller ?? '').replace(WHERE_FIRM_GOES, ''))
  const said = firm === null ? (addressedTrade(utterances) ?? presentedTrade(utterances)) : null
  const named = firm ?? said?.sells ?? (sold === undefined ? null : singular(sold))
  // A name may mislead: where the talk uses many words of another trade and none of this one, the talk counts.
  const guessed =
    named !== null &&
    said === null &&
    !utterances.some(({ folded }) => stemsOf(named).some((stem) => stem.length > 3 && folded.includes(stem))) &&
    wordsOfTrade(named, utterances) === 0
  const misleads = guessed && topic !== null && topic.weight >= MANY_WORDS
  const sells = misleads ? null : named
  const own = trade.find(
    (word) => SOLD.test(word) && !SORT_OF_FIRM.test(word) && hasExtraWords(singular(word), sells ?? ''),
  )
  const matter = new Set([...noted, ...trade.flatMap((word) => word.split(' '))])
  return {
    noted,
    trade,
    sells,
    guessed: guessed && !misleads,
    own: own === undefined ? null : singular(own),
    topic,
    soldAt: said,
    people: new Set(
      authors.flatMap((author) =>
        wordsOf(author.replace(NOTED_SMALL, ' ')).filter((word) => !matter.has(word) && !SOLD.test(word)),
      ),
    ),
  }
}

/** 'Aqui é a Lurdes costureira', 'sou a síndica do Solar das Flores': who writes, not what they came for. */
const OF_THEMSELF = /\b(?:aqui (?:e|eh|fala|quem fala e) |aqui quem fala |sou |me chamo |meu nome (?:e|eh) )([^.!?\n]*)/

const saysOfThemself = (word: string, utterances: readonly Utterance[]): boolean =>
  utterances.some(
    ({ role, folded }) =>
      role !== 'seller' &&
      OF_THEMSELF.exec(folded)?.[1]!
        .split(/[^a-z]+/)
        .includes(word) === true,
  )

/** So many words of a trade make a talk its own. */
const MANY_WORDS = 4

/** A word of the firm's name that the talk uses as a noun: 'o chip', 'tela de'. */
function isTradeWord(word: string, utterances: readonly Utterance[]): boolean {
  if (word.length < 4 || GIVEN_NAMES.has(word) || SURNAMES.has(word) || GIVEN_SECOND.has(word)) return false
  if (FIRM_WORDS.test(word) || ROLE.test(word) || NAMES_FIRMS.test(word)) return false
  const said = occurrence(word, utterances)
  return (
    said !== null &&
    /\b(?:[oa]s?|uma?|uns|umas|d[aeo]s?|meu|minha|seu|sua|poem|fazem|tem) $/.test(
      said.utterance.folded.slice(0, said.at),
    )
  )
}

/** 'Baterias' is a sold thing, 'Cortefy' and 'Thaís' only begin like one. */
const isSoldWord = (word: string): boolean =>
  word.length >= 5 && !GIVEN_NAMES.has(word) && (SOLD.exec(word)?.[0].length ?? 0) >= word.length - 1

/** 'Transporte' of a firm called 'Transporte Escolar' is 'transporte escolar'. */
const withNature = (word: string, name: string): string =>
  new RegExp(`\\b${word} [a-z]{3,}(?:ar|al|ic[oa]|antil|iv[oa])\\b`).exec(name)?.[0] ?? word

/** Finds the first use of a word, or of a longer word that it shortens: 'fisio' of 'fisioterapia'. */
export function occurrence(
  word: string,
  utterances: readonly Utterance[],
): { utterance: Utterance; at: number } | null {
  const stem = word.replace(/(?:oes|aes|es|s)$/, '')
  for (const utterance of utterances) {
    // Addressed by name, a person is no thing: only words in small letters count.
    for (let at = utterance.folded.indexOf(stem); at >= 0; at = utterance.folded.indexOf(stem, at + 1)) {
      const starts = at === 0 || !/[a-z]/.test(utterance.folded.charAt(at - 1))
      // 'Moto' is not in 'motor'.
      const ends = stem.length >= 5 || !/^(?!e?s\b)[a-z]/.test(utterance.folded.slice(at + stem.length))
      if (starts && ends && utterance.text.charAt(at) === utterance.folded.charAt(at)) return { utterance, at }
    }
  }
  return null
}
