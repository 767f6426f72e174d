import { PHASE_TITLES, type Phase } from '@fechai/domain/phases'
import { Check } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { columnColors, setColumnColor, TINTS } from './column-colors.ts'
import { pipelineCopy } from './copy.ts'
import { view } from './store.ts'

const text = pipelineCopy.colors

export function ColorDialog() {
  const { coloring } = useSnapshot(view)
  const close = () => (view.coloring = null)
  return (
    <Dialog
      open={coloring !== null}
      onClose={close}
      title={text.title}
      description={coloring ? PHASE_TITLES[coloring] : undefined}
      className="w-[380px]"
    >
      {coloring && <Tints fase={coloring} />}
      <DialogActions>
        <Button onClick={() => coloring && setColumnColor(coloring, null)}>{text.reset}</Button>
        <Button look="primary" onClick={close}>
          {text.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Tints({ fase }: { fase: Phase }) {
  const { colors } = useSnapshot(columnColors)
  const chosen = colors[fase] ?? 'white'
  return (
    <div className="mt-4 grid grid-cols-5 gap-2">
      {TINTS.map((tint) => (
        <button
          key={tint}
          type="button"
          aria-pressed={tint === chosen}
          aria-label={text.names[tint]}
          title={text.names[tint]}
          data-tint={tint}
          onClick={() => setColumnColor(fase, tint)}
          className="grid h-11 place-items-center rounded-control border border-line2 bg-(--tint) aria-pressed:border-accent aria-pressed:inset-ring-1 aria-pressed:inset-ring-accent"
        >
          {tint === chosen && <Check aria-hidden className="size-4" strokeWidth={2} />}
        </button>
      ))}
    </div>
  )
}
