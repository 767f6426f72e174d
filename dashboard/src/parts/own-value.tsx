import type { ConfirmableField } from '@fechai/domain/doubt'
import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { inputLook } from '../ui/text-field.tsx'
import { factCopy } from './fact-copy.ts'
import { typedValue } from './typed-value.ts'

const text = factCopy.readings

/** As many letters as the API takes. */
const LENGTHS = { valor: 200, produto: 300, nome: 200, quantidade: 100, whatsapp: 30 } as const
export type OwnField = keyof typeof LENGTHS

export const isOwnField = (field: ConfirmableField): field is ConfirmableField & OwnField => field in LENGTHS

/** A value that no reading holds: what the person types counts as their edit. */
export function OwnValue({ field, onWrite }: { field: OwnField; onWrite: (value: string) => void }) {
  const [written, setWritten] = useState('')
  const [wrong, setWrong] = useState('')
  const id = useId()
  const save = () => {
    if (written.trim() === '') return setWrong(text.ownEmpty)
    try {
      onWrite(typedValue(field, written))
    } catch (error) {
      setWrong(error instanceof Error ? error.message : '')
    }
  }
  return (
    <form
      className="border-b border-line px-3.5 py-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="shrink-0 text-sm">
          {text.own[field]}
        </label>
        {field === 'valor' && (
          <span aria-hidden className="text-sm text-soft">
            {text.ownCurrency}
          </span>
        )}
        <input
          id={id}
          value={written}
          maxLength={LENGTHS[field]}
          inputMode={field === 'whatsapp' ? 'tel' : undefined}
          autoComplete="off"
          aria-invalid={wrong !== '' || undefined}
          aria-describedby={wrong === '' ? undefined : `${id}-wrong`}
          className={`${inputLook} h-8 min-w-0 flex-1 tabular-nums`}
          onChange={({ currentTarget }) => {
            setWritten(currentTarget.value)
            setWrong('')
          }}
        />
        <Button type="submit" className="text-sm">
          {text.ownSave}
        </Button>
      </div>
      {wrong !== '' && (
        <p id={`${id}-wrong`} role="alert" className="mt-1 text-xs text-danger">
          {wrong}
        </p>
      )}
    </form>
  )
}
