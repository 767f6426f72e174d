import { toE164 } from '@fechai/domain/whatsapp-number'
import { useId, useRef, useState, type FormEvent } from 'react'
import { COUNTRIES, fullPhone, maskPhone, type Country } from '../../lib/phone-mask.ts'
import { askForLinkCode } from '../../state/whatsapp-link.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook, TextField } from '../../ui/text-field.tsx'
import { managerCopy } from './copy.ts'

const text = managerCopy.byCode

/** The number of the phone that is to be linked; Brazil's unless another country is chosen. */
export function LinkForm({ wrong }: { wrong: string }) {
  const [country, setCountry] = useState<Country>('55')
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const countryId = useId()
  const change = (next: Country, value: string) => {
    setCountry(next)
    setTyped(maskPhone(next, value))
    setIsWrong(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = toE164(fullPhone(country, typed))
    if (number !== null) return void askForLinkCode(number)
    setIsWrong(true)
    field.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {wrong !== '' && (
        <p role="alert" className="rounded-[10px] bg-amber-soft px-3 py-2 text-sm text-amber">
          {wrong}
        </p>
      )}
      <div className="grid gap-1.5">
        <label htmlFor={countryId} className="text-sm">
          {text.country}
        </label>
        <select
          id={countryId}
          value={country}
          onChange={({ currentTarget }) => change(currentTarget.value as Country, typed)}
          className={inputLook}
        >
          {COUNTRIES.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <TextField
        ref={field}
        label={text.number}
        hint={country === '55' ? text.numberHint : text.abroadHint}
        wrong={isWrong ? text.wrongNumber : null}
        value={typed}
        onChange={({ currentTarget }) => change(country, currentTarget.value)}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={country === '55' ? '(11) 98765-4321' : undefined}
        maxLength={24}
        required
      />
      <Button type="submit" look="primary">
        {text.ask}
      </Button>
    </form>
  )
}
