import { isOvercome, objectionKindOf } from '../conversation/objection-kind.ts'
import { markOf, type Act, type ActKind, type ActMark } from '../act.ts'
import type { Lead } from '../lead.ts'
import type { ObjectionKind } from '../objection-kinds.ts'
import type { Phase } from '../phases.ts'
import { standingOf, type Standing } from '../standing.ts'

interface Told<Value> {
  value: Value
  /** ISO instant at which the person said it. */
  at: string
}

/** Statements of a person about a lead that outrank what its conversation was read as; null where there is none. */
export interface Corrections {
  fase: Told<Phase> | null
  valor: Told<number> | null
  produto: Told<string> | null
  /** Kinds that the person left open on the card. */
  objections: Told<readonly ObjectionKind[]> | null
  /** Answer 'Ainda não' to the words up to this instant. */
  notSold: string | null
}

type Corrected = Pick<
  Lead,
  'fase' | 'produto' | 'obstrucoes' | 'editados' | 'padroes' | 'revisar' | 'recusados' | 'analysis_id' | 'ainda_nao'
> & { valor_total: number | null }

/** Edits and answers of a lead, as corrections of its reading. */
export function correctionsOf(lead: Corrected): Corrections {
  const { editados, ainda_nao: notSold } = lead
  const told = <Value>(field: 'fase' | 'valor' | 'produto' | 'obstrucoes', value: Value | null): Told<Value> | null => {
    const edit = editados[field]
    const standing: Standing = standingOf(lead, field)
    return edit && standing === 'edited' && value !== null ? { value, at: edit.em } : null
  }
  return {
    fase: told('fase', lead.fase),
    valor: told('valor', lead.valor_total),
    produto: told('produto', lead.produto),
    objections: told('obstrucoes', openedByHand(lead)),
    notSold: notSold && new Date(notSold).toISOString(),
  }
}

/** Kinds of objection that a person left open on the card; null where the reading decides. */
export const openedByHand = ({ editados, obstrucoes }: Pick<Lead, 'editados' | 'obstrucoes'>): ObjectionKind[] | null =>
  editados.obstrucoes ? openKinds(obstrucoes) : null

const openKinds = (lines: readonly string[]): ObjectionKind[] => [
  ...new Set(lines.filter((line) => !isOvercome(line)).map(objectionKindOf)),
]

const CLOSES: ReadonlySet<ActKind> = new Set(['orders', 'pays', 'pays-in-part', 'delivers'])
const UNDOES: ReadonlySet<ActKind> = new Set(['is-refunded', 'cancels', 'refuses'])

/**
 * Returns the acts of a reading, in its order; corrected ones are valid or not with probability 1. `messages`: their
 * number.
 */
export function correctedActs(acts: readonly Act[], told: Corrections, messages: number): Act[] {
  const said = (kind: ActKind, at: string, about: Partial<Act>): Act => ({
    ...{ kind, by: 'customer', standing: 'stands', index: messages, sentAt: at, p: 1, sum: null, objection: null },
    ...{ settledBy: null, thing: null, dueOn: null, quote: '', rules: ['person'], unsaid: true },
    ...about,
  })
  const steps: ((all: readonly Act[]) => readonly Act[])[] = [
    (all) => (told.notSold === null ? all : notSoldBy(all, told.notSold)),
    (all) => (told.fase === null ? all : inPhase(all, told.fase, said)),
    (all) => (told.valor === null ? all : ofValue(all, told.valor, said)),
    (all) => (told.objections === null ? all : openOnly(all, told.objections, said)),
    (all) => (told.produto === null ? all : [...all, said('asks', told.produto.at, { thing: told.produto.value })]),
  ]
  return [...steps.reduce((all, step) => step(all), acts)]
}

type Say = (kind: ActKind, at: string, about: Partial<Act>) => Act

const stands = (act: Act): Act => ({ ...act, p: 1, standing: 'stands', settledBy: null })
const falls = (act: Act): Act => ({ ...act, p: 1, standing: 'taken-back', settledBy: null })

/** Closings and agreements up to `until` do not hold. */
const notSoldBy = (acts: readonly Act[], until: string): Act[] =>
  acts.map((act) =>
    act.standing === 'stands' &&
    (CLOSES.has(act.kind) || act.kind === 'agrees') &&
    Date.parse(act.sentAt) <= Date.parse(until)
      ? falls(act)
      : act,
  )

/** A sale that a person closed has a closing that holds; in any other phase none does. */
function inPhase(acts: readonly Act[], { value: fase, at }: Told<Phase>, say: Say): Act[] {
  const closing = acts.findLastIndex(({ kind }) => CLOSES.has(kind))
  if (fase === 'fechados') {
    if (closing < 0) return [...acts, say('orders', at, {})]
    return acts.map((act, nth) =>
      nth === closing ? stands(act) : nth > closing && UNDOES.has(act.kind) ? falls(act) : act,
    )
  }
  const open = acts.map((act) => (CLOSES.has(act.kind) && act.standing !== 'taken-back' ? falls(act) : act))
  if (fase !== 'em-objecao' || open.some(({ kind, standing }) => kind === 'objects' && standing === 'stands'))
    return open
  const last = open.findLastIndex(({ kind }) => kind === 'objects')
  return last < 0 ? [...open, say('hesitates', at, {})] : open.map((act, nth) => (nth === last ? stands(act) : act))
}

/** A typed sum is the only valid one: a proposal of it is confirmed, every other one is replaced. */
function ofValue(acts: readonly Act[], { value, at }: Told<number>, say: Say): Act[] {
  const same = acts.findLastIndex(({ kind, sum }) => (kind === 'proposes' || kind === 'names-a-price') && sum === value)
  const all = acts.map((act, nth) =>
    nth === same ? stands(act) : act.kind === 'proposes' && act.standing === 'stands' ? falls(act) : act,
  )
  return same < 0 ? [...all, say('names-a-price', at, { by: 'seller', sum: value })] : all
}

/** The last objection of each kind that a user left on the card is open; every other one is overcome. */
function openOnly(acts: readonly Act[], { value: kinds, at }: Told<readonly ObjectionKind[]>, say: Say): Act[] {
  const last = new Map(
    kinds.map((kind) => [kind, acts.findLastIndex((act) => act.kind === 'objects' && act.objection === kind)]),
  )
  const all = acts.map((act, nth): Act => {
    if (act.kind !== 'objects' || act.objection === null) return act
    if (!last.has(act.objection)) return { ...act, p: 1, standing: 'overcome' }
    return last.get(act.objection) === nth ? stands(act) : act
  })
  const added = kinds.filter((kind) => last.get(kind)! < 0)
  return [...all, ...added.map((objection) => say('objects', at, { objection }))]
}

const WORDLESS = { thing: null, dueOn: null, quote: '', rules: [] } as const

/** The same of marks, which hold no word. */
export const correctedMarks = (marks: readonly ActMark[], told: Corrections, messages: number): ActMark[] =>
  correctedActs(
    marks.map((mark) => ({ ...WORDLESS, ...mark })),
    told,
    messages,
  ).map(markOf)
