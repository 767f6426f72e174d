import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { loginCopy } from './copy.ts'

const text = loginCopy.reveal

/** Lets the user see the typed password: on a phone, half of the wrong ones are slips. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      end={
        <button
          type="button"
          aria-label={shown ? text.hide : text.show}
          title={shown ? text.hide : text.show}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-soft hover:text-text touch:w-11"
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      }
    />
  )
}
