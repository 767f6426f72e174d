import { displayName, fold, phoneDigits } from '@fechai/domain/conversation/fold'
import { GIVEN_NAMES } from '../names/given-names.ts'
import { upTo } from './grades.ts'
import type { Features } from './log-linear.ts'
import type { TalkView } from './talk-view.ts'

/** Fields of which the rules make one claim, whose being right is estimated. */
export const CLAIMED = ['nome', 'whatsapp', 'quantidade', 'proximoPasso'] as const
export type ClaimedField = (typeof CLAIMED)[number]

/** Notes in a contact's title that show whether it is the customer's name: a firm's or a relative's may not be. */
const NOTED = ['kin', 'circle', 'work', 'emoji', 'phone', 'one-word', 'hyphen'].map((name) => `contact:${name}`)

/** Features of a claim, with those of the contact that concern it. */
export const claimWithContact = (field: ClaimedField, claim: Features, talk: Features): Features =>
  field === 'nome'
    ? { ...claim, ...Object.fromEntries(NOTED.flatMap((name) => (name in talk ? [[name, talk[name]!]] : []))) }
    : claim

const marks = (holds: Record<string, boolean>): Features =>
  Object.fromEntries(Object.entries(holds).flatMap(([name, held]) => (held ? [[name, 1]] : [])))

/** Features for and against each claim of the rules. */
export const claimFeatures = (view: TalkView): Record<ClaimedField, Features> => ({
  nome: { always: 1, ...ofName(view) },
  whatsapp: { always: 1, ...ofPhone(view) },
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
