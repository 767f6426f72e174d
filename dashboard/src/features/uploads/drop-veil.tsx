import { useEffect, useState } from 'react'
import { late, OnceWanted } from '../../ui/late.tsx'
import { takeDropped } from './actions.ts'

const DropSign = late(() => import('./drop-sign.tsx').then((module) => module.DropSign))

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
  return <OnceWanted wanted={over}>{over && <DropSign />}</OnceWanted>
}
