import { useSnapshot } from 'valtio'
import { LossDialog } from '../../parts/loss/loss-dialog.tsx'
import { ViewMenu } from '../../parts/views/view-menu.tsx'
import { board } from '../../state/leads.ts'
import { noNarrowing } from '../../state/narrowing.ts'
import { narrowBoard } from './actions.ts'
import { DensitySwitch } from './density-switch.tsx'
import { view } from './store.ts'

/** Shows saved views, the size of cards and the question for the reason of a loss, once the cards are there. */
export function BoardExtras() {
  const { losing } = useSnapshot(view)
  return (
    <>
      <BoardViews />
      <DensitySwitch />
      <LossDialog lead={losing} onClose={() => void (view.losing = null)} />
    </>
  )
}

const BoardViews = () => (
  <ViewMenu
    place="quadro"
    read={() => {
      const { q, atendentes, status, aConfirmar, donos } = board.narrowing
      return {
        place: 'quadro',
        filter: {
          ...(q === '' ? {} : { q }),
          ...{ atendentes: [...atendentes], status: [...status], donos: [...donos] },
          ...(aConfirmar ? { aConfirmar } : {}),
        },
        ...{ sort: 'updated_at', descending: true, columns: [] },
      }
    }}
    show={({ filter: { q = '', atendentes = [], status = [], aConfirmar = false, donos = [] } }) =>
      void narrowBoard({ ...noNarrowing(), q, atendentes, status, aConfirmar, donos })
    }
  />
)
