import type { Batch } from '@fechai/contracts/batches'
import { parseBrazilianNumber } from '@fechai/domain/amount'
import { useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { formatMoney } from '../../lib/money.ts'
import { limitBatch, steerBatch } from '../../state/batches.ts'
import { EditorEnd } from '../../parts/editor-end.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { batchesCopy } from './copy.ts'
import { enoughBrl, leftBrl } from './describe-batch.ts'

const text = batchesCopy.raising

/** Another ceiling for a batch that its own holds up, and on it goes. */
export function RaiseLimit({ batch, onDone }: { batch: Batch; onDone: () => void }) {
  const [limit, setLimit] = useState(String(enoughBrl(batch)))
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [error, setError] = useState('')
  const spent = formatMoney(batch.spentBrl)
  const raise = async (): Promise<void> => {
    const limitBrl = parseBrazilianNumber(limit)
    if (!(limitBrl > batch.spentBrl)) return setWrong(text.wrong(spent))
    setBusy(true)
    setError('')
    try {
      await limitBatch(batch.id, limitBrl)
      await steerBatch(batch.id, 'resume')
      onDone()
    } catch (error) {
      setError(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2.5 rounded-surface border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void raise()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <TextField
        label={text.title}
        inputMode="decimal"
        autoFocus
        value={limit}
        wrong={wrong}
        hint={text.hint(spent, formatMoney(leftBrl(batch) ?? 0))}
        onChange={(event) => {
          setWrong(null)
          setLimit(event.currentTarget.value.replace(/[^\d,.]/g, ''))
        }}
      />
      <EditorEnd {...{ error, busy }} save={text.submit} leave={text.close} onLeave={onDone} />
    </form>
  )
}
