import { Suspense, useState } from 'react'
import { late } from '../../ui/late.tsx'
import { FilterButton } from './filter-button.tsx'

const FilterMenuLayer = late(() => import('./filter-menu-layer.tsx').then((module) => module.FilterMenuLayer))

/** Attendant and status, beside the search. The menu comes with the first press. */
export function FilterMenu() {
  const [wanted, setWanted] = useState(false)
  if (!wanted) return <FilterButton aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  return (
    <Suspense fallback={<FilterButton aria-haspopup="menu" aria-expanded={false} />}>
      <FilterMenuLayer />
    </Suspense>
  )
}
