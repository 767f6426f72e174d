import type { ReactNode } from 'react'
import { requestRecoveryCode } from '../../state/session.ts'
import { TextField } from '../../ui/text-field.tsx'
import { loginCopy } from './copy.ts'
import { FormCard } from './form-card.tsx'
import { useSubmit } from './use-submit.ts'

const text = loginCopy.forgot

export interface EmailStepProps {
  email: string
  footer: ReactNode
  onSent: (email: string) => void
}

export function EmailStep({ email, footer, onSent }: EmailStepProps) {
  const { error, busy, onSubmit } = useSubmit(
    (field) => (field('email') === '' ? text.emailMissing : null),
    async (field) => {
      await requestRecoveryCode(field('email'))
      onSent(field('email'))
    },
  )
  return (
    <FormCard
      title={text.title}
      onSubmit={onSubmit}
      error={error}
      submit={text.send}
      busyText={busy ? text.sending : null}
      footer={footer}
    >
      <p className="text-soft">{text.emailText}</p>
      <TextField
        label={text.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        autoFocus
        required
      />
    </FormCard>
  )
}
