import type { Counted } from '@fechai/domain/insights/analysis/analysis-case'
import { Count } from '../../parts/report-cases.tsx'
import type { CardFigure } from './card-words.ts'
import { casesOfKinds } from '@fechai/domain/insights/analysis/counted-kinds'

/** A number in its words; it opens what it counts. */
export const Figure = ({
  figure: { what, words, kinds, counts },
  counted,
}: {
  figure: CardFigure
  counted: Readonly<Record<string, Counted>>
}) => (
  <Count what={what} cases={casesOfKinds(counted, kinds)} counts={counts}>
    {words}
  </Count>
)
