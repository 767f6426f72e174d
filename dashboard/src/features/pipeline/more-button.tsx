import type { Phase } from '@fechai/domain/phases'
import { useSnapshot } from 'valtio'
import { board } from '../../state/leads.ts'
import { Button } from '../../ui/button.tsx'
import { showMore } from './actions.ts'
import { pipelineCopy } from './copy.ts'

export function MoreButton({ fase }: { fase: Phase }) {
  const { columns, loadingMore } = useSnapshot(board)
  if (columns[fase].nextCursor === null) return null
  return (
    <Button look="quiet" className="mt-1 w-full text-sm" busy={loadingMore[fase]} onClick={() => showMore(fase)}>
      {pipelineCopy.more}
    </Button>
  )
}
