import { fold } from '@fechai/domain/conversation/fold'
import type { FactKind, MessageFact } from '@fechai/domain/suggested-message'
import { anyOf } from '../text/any-of.ts'
import { GIVEN_NAMES } from '../names/given-names.ts'
import { LEADING_ROLE } from '../names/person-name.ts'
import { SURNAMES } from '../names/surnames.ts'
import { tradeOf } from '../products/trades.ts'
import { articleOf } from './article-of.ts'
import { spokenPrice } from './spoken-price.ts'
import { inSentence } from './spoken-product.ts'

/** Words of firms, groups and things: who is saved under them is not greeted by them. */
const NO_PERSON = anyOf(
  [
    /loja|oficina|escola|clinica|grupo|empresa|igreja|bar|padaria|restaurante|auto|casa|condominio/,
    /construtora|hotel|salao|studio|estudio|academia|cliente|contato|whatsapp|lead|compras|financeiro/,
    /comercial|uniformes|equipe|turma|fazenda|sitio|mercado|farmacia|imobiliaria|pet|interessad[ao]|compradora?/,
    /noiv[ao]|sindic[ao]|inquilin[ao]|paciente|alun[ao]|vizinh[ao]|morador|moradora|orcamento|pedido|tabela|conversa/,
    /predio|edificio|residencial|metalurgica|transportadora|transp|distribuidora|supermercado|lanchonete|pizzaria/,
    /pousada|prefeitura|secretaria|escritorio|consultorio|laboratorio|otica|papelaria|grafica|marcenaria|serralheria/,
    /vidracaria|borracharia|acougue|emporio|adega|chacara|rancho|cooperativa|associacao|sindicato|instituto|colegio/,
    /creche|faculdade|curso|site|anuncio|insta|instagram|olx|marketplace|indicacao|fornecedora?|vendedora?|gerente/,
    /novo|nova|bairro|rua|loja\w*|posto|garagem|atacado|varejo|delivery|gesso|vidros|moveis|tintas|pneus|pecas/,
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
  if (!/^\p{Lu}[\p{L}'’-]+$/u.test(first) || NO_PERSON.test(fold(first)) || words.length > 5) return null
  // A wrong vocative is worse than none.
  if (!treated && !isPersons(fold(first), fold(words[1] ?? '')) && !isSpoken(fold(first), fold(said))) return null
  const called = first === first.toUpperCase() ? first.charAt(0) + first.slice(1).toLowerCase() : first
  // 'Oi, dona Célia!': a treatment is no name inside a sentence.
  return treated ? `${words[0]!.toLowerCase()} ${called}` : called
}

/** A given name, its diminutive, or a name with a family's behind it. */
function isPersons(first: string, second: string): boolean {
  const stem = /^([a-z]{3,})inh[oa]s?$/.exec(first)?.[1]
  return (
    GIVEN_NAMES.has(first) ||
    SURNAMES.has(second) ||
    (stem !== undefined && [...GIVEN_NAMES].some((name) => name.startsWith(stem)))
  )
}

/** 'Valeu Cris', 'aqui é o Nivaldo': the conversation calls them so. */
const isSpoken = (first: string, said: string): boolean =>
  said.split(/[^a-z]+/).includes(first) && !LEADING_ROLE.test(first) && tradeOf(first) === null
