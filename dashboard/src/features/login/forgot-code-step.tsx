import { LIMITS } from '@fechai/domain/limits'
import type { ReactNode } from 'react'
import { checkRecoveryCode } from '../../state/session.ts'
import { TextField } from '../../ui/text-field.tsx'
import { loginCopy } from './copy.ts'
import { FormCard } from './form-card.tsx'
import { useSubmit } from './use-submit.ts'

const text = loginCopy.forgot

export interface CodeStepProps {
  email: string
  footer: ReactNode
  onChecked: (code: string) => void
}

export function CodeStep({ email, footer, onChecked }: CodeStepProps) {
  const { error, busy, onSubmit } = useSubmit(
    (field) => (field('code') === '' ? text.codeMissing : null),
    async (field) => {
      await checkRecoveryCode(email, field('code'))
      onChecked(field('code'))
    },
  )
  return (
    <FormCard
      title={text.title}
      onSubmit={onSubmit}
      error={error}
      success={error === '' ? text.sent : ''}
      submit={text.check}
      busyText={busy ? text.checking : null}
      footer={footer}
    >
      <p className="text-soft">{text.codeText(email)}</p>
      <TextField
        label={text.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LIMITS.recoveryCodeLength}
        autoFocus
        required
      />
    </FormCard>
  )
}
