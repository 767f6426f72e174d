import { proxy, useSnapshot } from 'valtio'
import { useShortcuts } from '../lib/use-shortcuts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { appCopy } from './copy.ts'

const keys = proxy({ open: false })

export function openKeyList(): void {
  keys.open = true
}

/** '?' lists the keys. */
export function KeyList() {
  const { open } = useSnapshot(keys)
  useShortcuts({ '?': openKeyList })
  const { title, list, close: closeLabel } = appCopy.keys
  const close = () => (keys.open = false)
  return (
    <Dialog open={open} onClose={close} title={title} className="w-[420px]">
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
        <Button onClick={close}>{closeLabel}</Button>
      </DialogActions>
    </Dialog>
  )
}
