import { fold } from '@fechai/domain/conversation/fold'
import type { FactKind, MessageFact } from '@fechai/domain/suggested-message'
import { anyOf } from '../text/any-of.ts'
import { GIVEN_NAMES } from '../names/given-names.ts'
import { LEADING_ROLE, ROLE_ENDING } from '../names/person-name.ts'
import { FIRM_WORDS, SURNAMES } from '../names/surnames.ts'
import { tradeOf } from '../products/trades.ts'
import { articleOf } from './article-of.ts'
import { spokenPrice } from './spoken-price.ts'
import { inSentence } from './spoken-product.ts'

/** Words of groups and things besides those of firms: who is saved under them is not greeted by them. */
const NO_PERSON = anyOf(
  [
    /whatsapp|uniformes|equipe|turma|orcamento|pedido|tabela|conversa|transp|vidracaria/,
    /adega|rancho|sindicato|curso|site|anuncio|insta|instagram|olx|marketplace|indicacao|bairro/,
    /rua|loja\w*|garagem|atacado|varejo|delivery|gesso|vidros|tintas|pneus|pecas/,
  ],
  { before: /^/, after: /$/ },
)
const TREATMENT = /^(?:dona|seu|dr|dra|sr|sra|pastor|pastora|padre|prof|professora?|tia|tio)\.?$/

/** Parts of a lead that a template may mention. Each use is recorded, so that the message can list its facts. */
export interface Scene {
  /** 'Oi, Juliana!', after a long silence with a word about it. */
  oi(): string
  /** 'Oi, Juliana!' alone. */
  name(): string | null
  /** The product, as written inside a sentence; null when it is not known. */
  product(): string | null
  /** The product with its article, else these words; follows 'com', 'sobre', 'para'. */
  matter(otherwise?: string): string
  /** ' sobre a mesa de jantar', with the space before it; empty where it is not known what is sold. */
  about(): string
  /** The price of what is sold, as one writes it after that; null where it is not known, or not in such words. */
  price(): string | null
  /** True for a service, false for a product; null when unknown. */
  isService: boolean | null
  /** Notes the objection that the message answers. */
  answers(objection: MessageFact): void
  used(): MessageFact[]
}

export function openScene(facts: readonly MessageFact[], isService: boolean | null = null): Scene {
  const said = new Set<MessageFact>()
  const take = (kind: FactKind): MessageFact | undefined => {
    const fact = facts.find((each) => each.kind === kind)
    if (fact) said.add(fact)
    return fact
  }
  const known = (kind: FactKind): MessageFact | undefined => facts.find((each) => each.kind === kind)
  const scene: Scene = {
    name() {
      const nome = known('nome')
      const name = nome ? callName(nome.text, nome.proof?.quote) : null
      if (name !== null) take('nome')
      return name
    },
    oi() {
      const name = scene.name()
      const hello = name === null ? 'Oi!' : `Oi, ${name}!`
      return take('silencio') ? `${hello} Faz um tempo que não nos falamos.` : hello
    },
    product() {
      const product = take('produto')
      return product ? inSentence(product.text) : null
    },
    matter(otherwise = 'o que conversamos') {
      const product = scene.product()
      return product === null ? otherwise : articleOf(product) + product
    },
    about: () => scene.matter('') && ` sobre ${scene.matter()}`,
    price() {
      const price = spokenPrice(known('valor')?.text ?? '')
      if (price !== null) take('valor')
      return price
    },
    isService,
    answers: (objection) => void said.add(objection),
    used: () => [...said],
  }
  return scene
}

/**
 * Returns the form of address: the first name, with the treatment before it. Null for a firm, a number or a group.
 * `said` are the words of the conversation in which they are called so.
 */
export function callName(name: string, said = ''): string | null {
  const words = name.trim().split(/\s+/)
  const treated = TREATMENT.test(fold(words[0] ?? ''))
  const first = words[treated ? 1 : 0] ?? ''
  const folded = fold(first)
  if (!/^\p{Lu}[\p{L}'’-]+$/u.test(first) || words.length > 5 || isNoName(folded)) return null
  // A wrong vocative is worse than none.
  if (
    !treated &&
    !isPersons(folded, fold(words[1] ?? '')) &&
    !fold(said)
      .split(/[^a-z]+/)
      .includes(folded)
  )
    return null
  const called = first === first.toUpperCase() ? first.charAt(0) + first.slice(1).toLowerCase() : first
  // 'Oi, dona Célia!': a treatment is no name inside a sentence.
  return treated ? `${words[0]!.toLowerCase()} ${called}` : called
}

/** A firm's word, a thing, a trade or a role, which is nobody's given name. */
const isNoName = (first: string): boolean =>
  !GIVEN_NAMES.has(first) &&
  ([NO_PERSON, FIRM_WORDS, LEADING_ROLE, ROLE_ENDING].some((words) => words.test(first)) || tradeOf(first) !== null)

/** How a given name goes on where its diminutive begins: 'Paul-inho', 'Claud-inha', 'Nels-inho'. */
const GOES_ON = ['', 'a', 'o', 'ia', 'io', 'e', 'es', 'er', 'on', 'en', 'ael']

/** A given name, its diminutive, or a name with a family's behind it. */
function isPersons(first: string, second: string): boolean {
  const stem = /^([a-z]{3,})inh[oa]s?$/.exec(first)?.[1]
  return (
    GIVEN_NAMES.has(first) ||
    SURNAMES.has(second) ||
    (stem !== undefined && GOES_ON.some((end) => GIVEN_NAMES.has(stem + end)))
  )
}
