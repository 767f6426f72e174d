import { displayName, fold, phoneDigits } from '../../conversation/fold.ts'
import { GIVEN_NAMES } from '../messages/given-names.ts'
import { contentWords } from '../text/content-words.ts'
import type { Features } from './log-linear.ts'
import type { TalkView } from './talk-view.ts'

/** Fields of which the rules make one claim, whose being right is estimated. */
export const CLAIMED = ['nome', 'whatsapp', 'produto', 'quantidade', 'proximoPasso'] as const
export type ClaimedField = (typeof CLAIMED)[number]

const marks = (holds: Record<string, boolean>): Features =>
  Object.fromEntries(Object.entries(holds).flatMap(([name, held]) => (held ? [[name, 1]] : [])))
const upTo = (count: number, most: number): string => (count >= most ? `${most}+` : String(count))

/** What speaks for and against each claim of the rules. */
export const claimFeatures = (view: TalkView): Record<ClaimedField, Features> => ({
  nome: { always: 1, ...ofName(view) },
  whatsapp: { always: 1, ...ofPhone(view) },
  produto: { always: 1, ...ofProduct(view) },
  quantidade: { always: 1, ...ofCount(view) },
  proximoPasso: { always: 1, ...ofStep(view) },
})

function ofName({ findings: { nome }, conversation: { title, group, authors }, said, facts }: TalkView): Features {
  const shown = displayName(title ?? '')
  const words = fold(nome ?? '').split(' ')
  const first = words[0]!.replace(/\W+$/, '')
  const named = said.filter(
    ({ folded }) => first.length > 2 && new RegExp(`\\b${first.replace(/\W/g, '')}\\b`).test(folded),
  )
  return marks({
    'name:none': nome === null,
    [`name:words:${upTo(words.length, 3)}`]: nome !== null,
    'name:is-title': nome !== null && fold(shown) === fold(nome),
    'name:in-title': nome !== null && fold(shown).includes(fold(nome)) && fold(shown) !== fold(nome),
    'name:not-in-title': nome !== null && !fold(shown).includes(first),
    'name:given': GIVEN_NAMES.has(first),
    'name:odd-title': /[\d\p{Extended_Pictographic}|/@]/u.test(shown) && phoneDigits(shown) === null,
    'name:phone-title': phoneDigits(shown) !== null,
    'name:no-title': shown === '',
    'name:long-title': shown.split(' ').length > 2,
    'name:group': group,
    'name:several': authors.length > 2,
    'name:alone': authors.length < 2,
    'name:no-seller': facts.seller === null,
    'name:tilde': authors.some((author) => author.includes('~')),
    'name:of-seller': facts.seller !== null && fold(displayName(facts.seller)).includes(first),
    'name:said-by-seller': named.some(({ role }) => role === 'seller'),
    'name:said-by-customer': named.some(({ role }) => role === 'customer'),
  })
}

const ofPhone = ({ findings: { whatsapp }, conversation: { title, group, authors } }: TalkView): Features =>
  marks({
    'phone:none': whatsapp === null,
    'phone:of-title': whatsapp !== null && phoneDigits(displayName(title ?? '')) !== null,
    'phone:group': group,
    'phone:several': authors.length > 2,
  })

function ofProduct({ findings: { produto, valor, fase }, said, facts: { offer, prices } }: TalkView): Features {
  const words = contentWords(fold(produto ?? ''))
  const says = words.length === 0 ? [] : said.filter(({ folded }) => words.some((word) => folded.includes(word)))
  const whole = says.filter(({ folded }) => words.every((word) => folded.includes(word)))
  const first = says[0] === undefined ? -1 : said.indexOf(says[0])
  const label = offer === null || offer === undefined ? '' : `${offer.price.label} ${offer.price.subject ?? ''}`
  const late = said.slice(Math.floor((said.length * 2) / 3))
  return marks({
    'product:none': produto === null,
    [`product:words:${upTo(words.length, 4)}`]: produto !== null,
    'product:detail': produto?.includes('(') === true,
    'product:digits': /\d/.test(produto ?? ''),
    [`product:customer:${upTo(says.filter(({ role }) => role === 'customer').length, 4)}`]: true,
    [`product:seller:${upTo(says.filter(({ role }) => role === 'seller').length, 4)}`]: true,
    'product:whole-by-both': new Set(whole.map(({ role }) => role)).size > 1,
    'product:whole-once': whole.length === 1,
    'product:not-whole': whole.length === 0 && words.length > 0,
    'product:opens': first >= 0 && first < 3,
    'product:early': first >= 3 && first < 10,
    'product:later': first >= 10,
    'product:asked': says[0]?.role === 'customer',
    'product:priced': words.some((word) => label.includes(word)),
    'product:at-end': says.some((one) => late.includes(one)),
    [`product:prices:${upTo(prices.length, 5)}`]: true,
    'product:no-value': valor === null,
    [`product:phase:${fase}`]: true,
    [`product:length:${upTo(Math.floor(said.length / 10), 6)}`]: true,
  })
}

function ofCount({ findings: { quantidade }, facts: { quantities, offer } }: TalkView): Features {
  const count = Number(/\d+/.exec(quantidade ?? '')?.[0] ?? 1)
  return marks({
    'count:none': quantidade === null,
    'count:one': count === 1,
    'count:many': count > 1,
    'count:hundreds': count > 99,
    [`count:told:${upTo(quantities.length, 4)}`]: true,
    'count:of-offer': offer?.quantity === count,
    'count:repeated': quantities.filter(({ value }) => value === count).length > 1,
    'count:others': quantities.some(({ value }) => value !== count && value > 1),
    'count:both-say':
      new Set(quantities.filter(({ value }) => value === count).map(({ utterance }) => utterance.role)).size > 1,
  })
}

const ofStep = ({ findings: { fase, status_lead }, acts, facts: { objections, silence } }: TalkView): Features =>
  marks({
    [`step:${fase}`]: true,
    [`step:${status_lead ?? 'Ativo'}`]: true,
    [`step:last:${acts.at(-1)?.kind ?? 'none'}`]: true,
    'step:open': objections.some(({ resolvida, weight }) => !resolvida && weight === 2),
    'step:silent': silence.unanswered > 1,
  })
