import { TIMINGS } from '@fechai/domain/limits'
import { useState, type ReactNode } from 'react'
import { resetPassword } from '../../state/session.ts'
import { loginCopy } from './copy.ts'
import { FormCard } from './form-card.tsx'
import { PasswordField } from './password-field.tsx'
import { passwordProblem } from './password-rules.ts'
import { useSubmit } from './use-submit.ts'
import { wait } from './wait.ts'

const text = loginCopy.forgot

export interface PasswordStepProps {
  email: string
  code: string
  footer: ReactNode
  onSaved: () => void
}

export function PasswordStep({ email, code, footer, onSaved }: PasswordStepProps) {
  const [saved, setSaved] = useState(false)
  const { error, busy, onSubmit } = useSubmit(
    (field) =>
      field('password') === '' || field('confirmPassword') === ''
        ? loginCopy.login.missing
        : passwordProblem(field('password'), field('confirmPassword')),
    async (field) => {
      await resetPassword(email, code, field('password'))
      setSaved(true)
      await wait(TIMINGS.recoveryReturnMs)
      onSaved()
    },
  )
  const success = saved ? text.saved : text.checked
  return (
    <FormCard
      title={text.title}
      onSubmit={onSubmit}
      error={error}
      success={error === '' ? success : ''}
      submit={text.save}
      busyText={busy ? text.saving : null}
      footer={footer}
    >
      <PasswordField
        label={text.password}
        name="password"
        autoComplete="new-password"
        hint={loginCopy.signup.passwordHint}
        autoFocus
      />
      <PasswordField label={text.confirm} name="confirmPassword" autoComplete="new-password" />
    </FormCard>
  )
}
