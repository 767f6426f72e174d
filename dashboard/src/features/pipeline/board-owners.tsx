import { useSnapshot } from 'valtio'
import { OwnerSelect } from '../../parts/owner-select.tsx'
import { board } from '../../state/leads.ts'
import { narrowBoard } from './actions.ts'

/** Chooses the owners whose leads the board shows. */
export function BoardOwners() {
  const { donos } = useSnapshot(board).narrowing
  return <OwnerSelect chosen={donos} onChange={(next) => void narrowBoard({ donos: next })} />
}
