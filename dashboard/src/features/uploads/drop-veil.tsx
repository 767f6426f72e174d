import { FileUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { takeDropped } from './actions.ts'
import { backgroundCopy } from './background-copy.ts'

const text = backgroundCopy.drop

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** A file let go anywhere over the page is taken, on a full board too; until then a veil says so. */
export function DropVeil() {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      // Otherwise the browser would leave the page for the file.
      event.preventDefault()
      setOver(true)
    }
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const onDrop = (event: DragEvent) => {
      setOver(false)
      // The dialog's own zone has taken it.
      if (event.defaultPrevented || !carriesFiles(event)) return
      event.preventDefault()
      takeDropped([...event.dataTransfer!.files])
    }
    window.addEventListener('dragenter', onDrag)
    window.addEventListener('dragover', onDrag)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragenter', onDrag)
      window.removeEventListener('dragover', onDrag)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [])
  if (!over) return null
  return (
    // The veil lets pointer events through: the file is dropped on the element below.
    <div className="pointer-events-none fixed inset-0 z-50 grid animate-appear place-items-center bg-veil p-4">
      <div className="absolute inset-3 rounded-[16px] border-2 border-dashed border-accent" />
      <div className="grid justify-items-center gap-1 rounded-[16px] border border-line bg-surface px-8 py-6 text-center shadow-float">
        <FileUp aria-hidden className="mb-1 size-6 text-accent" strokeWidth={1.75} />
        <p className="text-lg font-semibold">{text.title}</p>
        <p className="text-sm text-soft">{text.then}</p>
      </div>
    </div>
  )
}
