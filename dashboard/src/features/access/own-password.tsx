import { useSnapshot } from 'valtio'
import { session } from '../../state/session.ts'
import { TextField } from '../../ui/text-field.tsx'
import { accessCopy } from './copy.ts'

const text = accessCopy.ownPassword

/** Asks the person who acts for the password; one who has none has signed in by the company's login a moment ago. */
export function OwnPassword() {
  const { hasPassword } = useSnapshot(session)
  if (!hasPassword) return <p className="text-sm text-soft">{text.none}</p>
  return <TextField label={text.label} name="current" type="password" autoComplete="current-password" />
}

/** The password of a form; empty for a person who has none. */
export const ownPasswordIn = (fields: FormData): string => String(fields.get('current') ?? '')

/** Returns why a form cannot be sent yet; null when it can. */
export const ownPasswordProblem = (fields: FormData): string | null =>
  session.hasPassword && ownPasswordIn(fields) === '' ? text.missing : null
