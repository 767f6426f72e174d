import { PHASES } from '@fechai/domain/phases'
import { Unplug } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { board } from '../../state/leads.ts'
import { isNarrowed } from '../../state/narrowing.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { late, OnceWanted } from '../../ui/late.tsx'
import { openBoard } from './actions.ts'
import { Board } from './board.tsx'
import { pipelineCopy } from './copy.ts'

const NothingFound = late(() => import('./nothing-found.tsx').then((module) => module.NothingFound))
const EmptyBoard = late(() => import('./empty-board.tsx').then((module) => module.EmptyBoard))

/** Shows the board, or its loading, empty or error state. */
export function BoardView() {
  const { status, error, narrowing, columns } = useSnapshot(board)
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
  if (status === 'ready' && total === 0 && isNarrowed(narrowing))
    return (
      <OnceWanted wanted>
        <NothingFound />
      </OnceWanted>
    )
  if (status === 'ready' && total === 0)
    return (
      <OnceWanted wanted>
        <EmptyBoard />
      </OnceWanted>
    )
  return <Board />
}
