import { NO_NAME } from '@fechai/domain/conversation/author-of'
import { displayName, fold, phoneDigits } from '@fechai/domain/conversation/fold'
import type { Conversation } from '@fechai/domain/conversation/message'
import { goesBy } from '@fechai/domain/conversation/side'
import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import type { Utterance } from '../text/utterances.ts'
import { introduction, type KnownName, onDocument, vocative } from './names-said.ts'
import { commonWords, nameAt, TREATMENT } from './person-name.ts'
import { TIES } from './person-ties.ts'
import { FIRM_WORDS } from './surnames.ts'

/** The customer's name: what they or a document say, agreeing with the contact's title where there is one. */
export function findName(
  conversation: Conversation,
  customer: string | null,
  utterances: readonly Utterance[],
): KnownName | null {
  const common = commonWords(utterances)
  const { seller, title, group } = conversation
  const shown = displayName(customer === null ? (group ? '' : (title ?? '')) : goesBy(customer, seller))
  const own = utterances.filter(({ role, author }) => role !== 'customer' || customer === null || author === customer)
  const introduced = withoutFirm(introduction(own, common), shown)
  const documented = onDocument(utterances, conversation.authors.length === 0)
  const titled = shown === '' || shown === NO_NAME || phoneDigits(shown) !== null ? null : fromTitle(shown, common)
  const firstOf = (name: string): string => fold(name.split(' ')[0]!).replace(/\W+$/, '')
  if (
    documented !== null &&
    [introduced?.name, titled].some((name) => name != null && firstOf(name) === firstOf(documented.name))
  )
    return documented
  if (
    introduced !== null &&
    (titled === null ||
      introduced.isSworn ||
      firstOf(titled) === firstOf(introduced.name) ||
      FIRM_WORDS.test(firstOf(titled)) ||
      FIRM_WORDS.test(firstOf(shown)) ||
      fold(titled).includes(firstOf(introduced.name)))
  )
    return longer(introduced, titled)
  if (titled !== null) return { name: titled, said: vocative(utterances, firstOf(titled))?.said ?? null }
  return introduced ?? documented ?? (conversation.authors.length > 0 ? vocative(utterances, null) : null)
}

/** 'Aqui é o Valmir da Zanon', of the contact 'Metalúrgica Zanon': what follows 'da' is the firm. */
function withoutFirm(introduced: KnownName | null, title: string): KnownName | null {
  const words = fold(title).split(' ')
  if (introduced === null || !FIRM_WORDS.test(words[0]!.replace(/\W+$/, ''))) return introduced
  const [name, after] = introduced.name.split(/ (?=d[aeo] )/)
  return after !== undefined && words.includes(fold(after.slice(3))) ? { ...introduced, name: name! } : introduced
}

const longer = (introduced: KnownName, titled: string | null): KnownName =>
  titled !== null && titled.length > introduced.name.length && fold(titled).startsWith(fold(introduced.name))
    ? { name: titled, said: introduced.said }
    : introduced

/** 'Cliente Insta sofá cinza', 'Moça do bolo': the contact's wish instead of a name. */
const DESCRIBES = anyOf(
  [
    /cliente|lead|interessad[oa]|contato|comprador[a]?|moca|moco|rapaz|mulher|homem|cara|senhora?/,
    /menin[oa]|tia|pessoal|desconhecid[oa]|novo|nova/,
  ],
  {
    before: /^/,
    after: new RegExp(lines`
      \b(?: (?:novo|nova|do|da|de|insta\w*|face\w*|olx|site|zap|google|anuncio|feira|expo|loja|trafego
      |ads|whats\w*|indicacao|nutri|personal|dentista|clinica|consulta|orcamento|festa|casamento|n
      |numero|\d+|[a-z]\b))*(?: (.+))?$
    `),
  },
)

/** 'Mãe do Enzo', 'Síndica Ed. Bela Vista': the contact's ties instead of a name. */
const OF_ANOTHER = new RegExp(
  `^(?:${TIES}) (?:(?:d[aeo]s?|n[ao]) |(?:ed|edif|edificio|cond|condominio|res|residencial|predio|bloco|torre)\\b)`,
)

/** Finds the person in a title that opens with their relation to the seller; null without a name. */
function personIn(title: string): string | null {
  if (OF_ANOTHER.test(fold(title))) return null
  const found = DESCRIBES.exec(fold(title))
  if (found === null) return title
  const rest = found[1] === undefined ? '' : title.slice(title.length - found[1].length)
  return /^\p{Lu}/u.test(rest) ? rest : null
}

/** 'Conserto TV 55', 'Orçamento cozinha': what a contact was saved for, not who it is. */
const MATTER = new RegExp(lines`
  ^(?:conserto|orcamento|aluguel|locacao|reforma|instalacao|manutencao|limpeza|pintura|frete|mudanca
  |entrega|encomenda|pedido|troca|compra|venda|visita|consulta|curso|aula)s?\b
`)

/** Returns the person or firm in a contact's title; null without a name. */
export function fromTitle(title: string, common: (word: string) => boolean): string | null {
  const clean = personIn(
    title
      .replace(/[^\p{L}\p{N}\s'’/.&-]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  if (clean === null) return null
  const [firm, ...others] = clean.split(/ [-–|/] /)
  // 'Fazenda Recanto - Tonico': the person is named after the firm.
  if (others.length > 0 && FIRM_WORDS.test(fold(firm!.split(' ')[0]!))) {
    const person = nameAt(others.join(' '), common, true)
    return person === null || FIRM_WORDS.test(fold(person.split(' ')[0]!)) ? firm! : person
  }
  const first = clean.split(' ').find((word) => !TREATMENT.test(fold(word))) ?? ''
  const treated = /\b(?:[Ss]r|[Ss]ra|[Ss]eu|[Dd]ona|[Dd]r|[Dd]ra)\.? (\p{Lu}.*)$/u.exec(clean)
  if (FIRM_WORDS.test(fold(first).replace(/\W+$/, ''))) {
    return treated === null ? clean : nameAt(treated[1]!, common, true)
  }
  if (MATTER.test(fold(clean))) return treated === null ? null : nameAt(treated[1]!, common, true)
  const name = nameAt(
    clean.replace(/^(\p{Ll})/u, (letter) => letter.toUpperCase()),
    common,
    true,
  )
  return name ?? (clean === '' ? null : clean)
}
