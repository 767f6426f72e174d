import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { ConfirmDeletion } from '../../parts/confirm-deletion.tsx'
import { cardOf } from '../../state/cards.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { lateCopy } from './late-copy.ts'
import { removeCard } from './remove-card.ts'
import { view } from './store.ts'

const text = lateCopy.remove

export function DeleteDialog() {
  const { deleting } = useSnapshot(view)
  const close = () => (view.deleting = null)
  return (
    <Dialog open={deleting !== null} onClose={close} title={text.title} className="w-[460px]">
      {deleting !== null && <DeleteForm key={deleting} leadId={deleting} onClose={close} />}
    </Dialog>
  )
}

function DeleteForm({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const [name] = useState(() => cardOf(leadId)?.lead.nome ?? '')
  const confirm = () => {
    onClose()
    void removeCard(leadId)
  }
  return (
    <ConfirmDeletion onConfirm={confirm} onCancel={onClose}>
      {text.text(name)}
    </ConfirmDeletion>
  )
}
