import {
  type ClaimedField,
  claimFeatures,
  distinctOffers,
  type Features,
  type HeardObjection,
  heardObjections,
  NO_PRODUCT,
  productOptions,
  saleFeatures,
  sumOptions,
  TALK_FEATURES,
  type TalkView,
} from '@fechai/analyst/training'
import { type Label, type Prediction, scoreOne } from '../eval/score.ts'

/** A labelled conversation as a lesson: its features, and which of the choices are right. */
export interface Example {
  id: string
  /** The set, all by one hand. */
  set: string
  /** True when the conversation is a sale. */
  sale: { features: Features; right: boolean }
  /** Features of the conversation by group, words apart: they depend on no rule. */
  talk: Record<string, Features>
  phase: { read: string | null; right: string[] }
  sums: { options: Features[]; right: boolean[] }
  /** Names of what is sold; the last one is of none. */
  products: { options: Features[]; right: boolean[] }
  claims: Record<ClaimedField, { features: Features; right: number; said: boolean }>
  /** Kinds of objections that the rules hold open or hint at; null where the label allows both. */
  objections: (Pick<HeardObjection, 'kind' | 'state' | 'features'> & { right: boolean | null })[]
  /** Number of further kinds of objection that are open. */
  unheard: number
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 0.005 * Math.max(Math.abs(b), 1e-9)

/** Words, and what they do, depend on no rule: they are read when they are needed. */
const UNRULED = new Set(['moves'])
const withoutWords = (features: Features): Features =>
  Object.fromEntries(Object.entries(features).filter(([name]) => !/^(?:t\d|share:)/.test(name)))

/** A conversation as an example, read by whichever analyst `view` and `prediction` come from. */
export function exampleOf(label: Label, set: string, view: TalkView, prediction: Prediction): Example {
  const { expected } = label
  const { fields } = scoreOne(label, prediction)
  const offers = distinctOffers(view.facts.offers, view.findings.valor === null ? null : view.facts.offer)
  const good = expected.valor_total_brl === null ? [] : [expected.valor_total_brl, ...expected.valor_total_aceitos]
  const claims = claimFeatures(view)
  const named = productOptions(view)
  const isProduct = (produto: string | null): boolean =>
    scoreOne(label, { ...prediction, produto }).fields.produto === 1
  const claim = (field: ClaimedField, scored: keyof typeof fields, value: string | null) => ({
    features: claims[field],
    right: fields[scored],
    said: value !== null,
  })
  const heard = heardObjections(view)
  const open = new Set(expected.objecoes.filter(({ resolvida }) => !resolvida).map(({ categoria }) => categoria))
  const isOpen = (kind: string): boolean | null =>
    open.has(kind) ? true : expected.objecoes_opcionais.includes(kind) ? null : false
  return {
    id: label.id,
    set,
    sale: { features: withoutWords(saleFeatures(view)), right: label.sale !== false },
    talk: Object.fromEntries(TALK_FEATURES.filter(({ id }) => !UNRULED.has(id)).map(({ id, of }) => [id, of(view)])),
    phase: { read: prediction.fase, right: [...new Set([expected.fase, ...expected.fase_aceitas])] },
    sums: {
      options: sumOptions(view, offers),
      right: [...offers.map(({ total }) => good.some((sum) => near(total, sum))), good.length === 0],
    },
    products: {
      options: [...named.map(({ features }) => features), NO_PRODUCT],
      right: [...named.map(({ name }) => isProduct(name)), isProduct(null)],
    },
    objections: heard.map(({ kind, state, features }) => ({ kind, state, features, right: isOpen(kind) })),
    unheard: [...open].filter((kind) => !heard.some((one) => one.kind === kind)).length,
    claims: {
      nome: claim('nome', 'nome', prediction.nome),
      whatsapp: claim('whatsapp', 'whatsapp', prediction.whatsapp),
      quantidade: claim('quantidade', 'quantidade', prediction.quantidade),
      proximoPasso: claim('proximoPasso', 'proximo', prediction.proximoPasso),
    },
  }
}
