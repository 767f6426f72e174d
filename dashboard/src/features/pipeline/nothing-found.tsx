import { CheckCheck, SearchX } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { hitsPlace } from '../../parts/hits-place.ts'
import { board } from '../../state/leads.ts'
import { noNarrowing } from '../../state/narrowing.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { narrowBoard } from './actions.ts'
import { pipelineCopy } from './copy.ts'
import { lateCopy } from './late-copy.ts'

/** The board while its search and its filters leave no lead. */
export function NothingFound() {
  const { q, atendentes, status, aConfirmar, quietos } = useSnapshot(board).narrowing
  const { inMiddle } = useSnapshot(hitsPlace)
  const filtered = atendentes.length + status.length > 0 || !!quietos
  if (aConfirmar && !filtered && q === '') {
    return (
      <EmptyState icon={CheckCheck} title={lateCopy.allConfirmed}>
        <Button onClick={() => void narrowBoard({ aConfirmar: false })}>{lateCopy.showAll}</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState short={inMiddle} icon={SearchX} title={filtered ? lateCopy.noneWithin : lateCopy.noResults(q)}>
      <Button onClick={() => void narrowBoard(noNarrowing())}>
        {filtered ? lateCopy.filters.clear : pipelineCopy.clearSearch}
      </Button>
    </EmptyState>
  )
}
