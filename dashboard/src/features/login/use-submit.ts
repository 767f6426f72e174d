import { useState, type FormEvent } from 'react'
import { messageOf } from '../../lib/api.ts'

/** Reads a form, refuses what `problem` names, and runs one request at a time. */
export function useSubmit(problem: (fields: FormFields) => string | null, send: (fields: FormFields) => Promise<void>) {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const fields = fieldsOf(new FormData(form))
    const wrong = problem(fields)
    setError(wrong ?? '')
    if (wrong !== null) {
      focusFirstToFix(form)
      return
    }
    setBusy(true)
    try {
      await send(fields)
    } catch (cause) {
      setError(messageOf(cause))
    }
    setBusy(false)
  }

  return { error, busy, onSubmit }
}

/** The first required field that is empty; with all of them filled, what is marked as wrong, else the password. */
function focusFirstToFix(form: HTMLFormElement): void {
  const required = [...form.querySelectorAll<HTMLInputElement>('input[required]')]
  const field =
    required.find(({ value }) => value.trim() === '') ??
    form.querySelector<HTMLInputElement>('[aria-invalid=true]') ??
    required.find(({ type }) => type === 'password')
  field?.focus()
}

/** Text of a field by its name; empty when absent. Only passwords keep their outer spaces. */
export type FormFields = (name: string) => string

const fieldsOf =
  (form: FormData): FormFields =>
  (name) => {
    const value = form.get(name)
    const text = typeof value === 'string' ? value : ''
    return name.toLowerCase().includes('password') ? text : text.trim()
  }
