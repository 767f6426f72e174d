import type { ObjectionReport } from '../objections/objection-report.ts'
import type { CountedCases } from '../sales/sales-case.ts'
import type { SalesReport } from '../sales/sales-report.ts'
import { refs, type CaseRef } from './case-ref.ts'
import type { Unit } from './unit.ts'

export type ComparedId = 'valor' | 'conversao' | 'espera' | 'objecoes' | 'conversas' | 'fechados' | 'perdidos'

/** A figure of this period and of the one before; null without data. */
export interface ComparedFigure {
  id: ComparedId
  name: string
  unit: Unit
  now: number | null
  before: number | null
  lessIsBetter: boolean
  cases: CaseRef[]
}

interface Told {
  id: ComparedId
  name: string
  unit: Unit
  lessIsBetter?: true
  of: (sales: SalesReport) => number | null
  cases: (sales: SalesReport) => CountedCases['cases']
}

const FIGURES: readonly Told[] = [
  {
    ...{ id: 'valor', name: 'Valor fechado', unit: 'brl' },
    of: ({ closedValue: { sum, valued } }) => (valued.n === 0 ? null : sum),
    cases: ({ closedValue }) => closedValue.valued.cases,
  },
  {
    ...{ id: 'conversao', name: 'Conversão', unit: 'percent' },
    of: ({ conversations, conversionRate }) => (conversations === 0 ? null : conversionRate),
    cases: ({ won }) => won.cases,
  },
  {
    ...{ id: 'espera', name: 'Espera mediana', unit: 'minutes', lessIsBetter: true },
    of: ({ waits }) => waits.medianMinutes,
    cases: ({ waits }) => waits.all.cases,
  },
  {
    ...{ id: 'conversas', name: 'Conversas no período', unit: 'count' },
    of: ({ conversations }) => conversations,
    cases: ({ active, won, lost }) => [...active.cases, ...won.cases, ...lost.leads],
  },
  {
    ...{ id: 'fechados', name: 'Fechados', unit: 'count' },
    of: ({ won }) => won.n,
    cases: ({ won }) => won.cases,
  },
  {
    ...{ id: 'perdidos', name: 'Perdidos', unit: 'count', lessIsBetter: true },
    of: ({ lost }) => lost.n,
    cases: ({ lost }) => lost.leads,
  },
]

const MOST_CASES = 60

/** The figures that open the report, with those of the period before. */
export function comparedFigures(
  sales: SalesReport,
  before: SalesReport | null,
  { kinds }: Pick<ObjectionReport, 'kinds'>,
): ComparedFigure[] {
  const figures = FIGURES.map(({ id, name, unit, lessIsBetter = false, of, cases }): ComparedFigure => {
    const places = refs(cases(sales).slice(0, MOST_CASES))
    return { id, name, unit, now: of(sales), before: before && of(before), lessIsBetter, cases: places }
  })
  const sum = (of: (row: ObjectionReport['kinds'][number]) => number): number =>
    kinds.reduce((all, row) => all + of(row), 0)
  const objections: ComparedFigure = {
    ...{ id: 'objecoes', name: 'Objeções no período', unit: 'count', now: sum(({ n }) => n), lessIsBetter: true },
    before: before && sum((row) => row.before),
    cases: refs(
      kinds.flatMap((row) => [row.open, row.overcome, row.lost].flatMap((each) => each.cases)).slice(0, MOST_CASES),
    ),
  }
  // The four that a first page has room for come first.
  return [...figures.slice(0, 3), objections, ...figures.slice(3)]
}
