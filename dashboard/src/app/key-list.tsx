import { proxy, useSnapshot } from 'valtio'
import { useShortcuts } from '../lib/use-shortcuts.ts'
import { late, OnceWanted } from '../ui/late.tsx'

const KeyListDialog = late(() => import('./key-list-dialog.tsx').then((module) => module.KeyListDialog))
const keys = proxy({ open: false })

export function openKeyList(): void {
  keys.open = true
}

/** '?' lists the keys. */
export function KeyList() {
  const { open } = useSnapshot(keys)
  useShortcuts({ '?': openKeyList })
  return (
    <OnceWanted wanted={open}>
      <KeyListDialog open={open} onClose={() => (keys.open = false)} />
    </OnceWanted>
  )
}
