import { TriangleExclamationPoint } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { cardOf } from '../../state/cards.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { pipelineCopy } from './copy.ts'
import { removeCard } from './remove-card.ts'
import { view } from './store.ts'

const text = pipelineCopy.remove

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
  const [word, setWord] = useState('')
  const [name] = useState(() => cardOf(leadId)?.lead.nome ?? '')
  const confirmed = word === text.word
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!confirmed) return
        onClose()
        void removeCard(leadId)
      }}
    >
      <Notice icon={TriangleExclamationPoint} look="wrong" className="my-4">
        {text.text(name)} {text.final}
      </Notice>
      <TextField
        label={
          <>
            {text.ask} <strong className="font-semibold">{text.word}</strong>
          </>
        }
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <DialogActions>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button type="submit" look="danger" disabled={!confirmed}>
          {text.confirm}
        </Button>
      </DialogActions>
    </form>
  )
}
