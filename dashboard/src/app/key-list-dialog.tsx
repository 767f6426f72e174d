import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { keyListCopy } from './key-list-copy.ts'

const { title, list, close } = keyListCopy

export function KeyListDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={title} className="w-[420px]">
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
        {list.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-[5px] border border-line2 px-1.5 py-px font-sans text-xs whitespace-nowrap">
                {keys}
              </kbd>
            </dt>
            <dd className="text-soft">{does}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button onClick={onClose}>{close}</Button>
      </DialogActions>
    </Dialog>
  )
}
