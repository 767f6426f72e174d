import { PHASES } from '@fechai/domain/phases'
import { CheckCheck, SearchX, Unplug } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { hitsPlace } from '../../parts/hits-place.ts'
import { board } from '../../state/leads.ts'
import { isNarrowed, noNarrowing } from '../../state/narrowing.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { late, OnceWanted } from '../../ui/late.tsx'
import { narrowBoard, openBoard } from './actions.ts'
import { Board } from './board.tsx'
import { pipelineCopy } from './copy.ts'

const EmptyBoard = late(() => import('./empty-board.tsx').then((module) => module.EmptyBoard))

/** Shows the board, or its loading, empty or error state. */
export function BoardView() {
  const { status, error, narrowing, columns } = useSnapshot(board)
  const { inMiddle } = useSnapshot(hitsPlace)
  const total = PHASES.reduce((sum, fase) => sum + columns[fase].total, 0)

  if (status === 'error') {
    const { title, retry } = pipelineCopy.error
    return (
      <EmptyState icon={Unplug} title={title} text={error} role="alert">
        <Button look="primary" onClick={() => void openBoard()}>
          {retry}
        </Button>
      </EmptyState>
    )
  }
  if (status === 'ready' && total === 0 && isNarrowed(narrowing)) {
    const { q, atendentes, status: statuses, aConfirmar } = narrowing
    const filtered = atendentes.length + statuses.length > 0
    if (aConfirmar && !filtered && q === '') {
      return (
        <EmptyState icon={CheckCheck} title={pipelineCopy.allConfirmed}>
          <Button onClick={() => void narrowBoard({ aConfirmar: false })}>{pipelineCopy.showAll}</Button>
        </EmptyState>
      )
    }
    return (
      <EmptyState
        short={inMiddle}
        icon={SearchX}
        title={filtered ? pipelineCopy.noneWithin : pipelineCopy.noResults(q)}
      >
        <Button onClick={() => void narrowBoard(noNarrowing())}>
          {filtered ? pipelineCopy.filters.clear : pipelineCopy.clearSearch}
        </Button>
      </EmptyState>
    )
  }
  if (status === 'ready' && total === 0)
    return (
      <OnceWanted wanted>
        <EmptyBoard />
      </OnceWanted>
    )
  return <Board />
}
