import { useState } from 'react'
import { giveSecondFactor } from '../../state/session.ts'
import { TextField } from '../../ui/text-field.tsx'
import { loginCopy } from './copy.ts'
import { FormCard, LinkButton } from './form-card.tsx'
import { useSubmit } from './use-submit.ts'

const text = loginCopy.secondFactor

export interface SecondFactorFormProps {
  onDone: () => Promise<void>
  /** Back to the password. */
  onLogin: () => void
}

/** Second step of signing in: the authenticator's code, or, without the device, one of the codes kept for that. */
export function SecondFactorForm({ onDone, onLogin }: SecondFactorFormProps) {
  const [isLost, setIsLost] = useState(false)
  const [done, setDone] = useState(false)
  const { error, busy, onSubmit } = useSubmit(
    (field) => (field('code') === '' ? text.missing : null),
    async (field) => {
      await giveSecondFactor(field('code'))
      setDone(true)
      await onDone()
    },
  )
  return (
    <FormCard
      title={text.title}
      onSubmit={onSubmit}
      error={error}
      success={done && error === '' ? loginCopy.login.done : ''}
      submit={text.submit}
      busyText={busy ? text.busy : null}
      footer={
        <>
          <LinkButton onClick={() => setIsLost(!isLost)}>{isLost ? text.withApp : text.lost}</LinkButton>
          <LinkButton onClick={onLogin}>{text.back}</LinkButton>
        </>
      }
    >
      <p className="text-soft">{isLost ? text.recoveryText : text.text}</p>
      <TextField
        key={String(isLost)}
        label={isLost ? text.recovery : text.code}
        name="code"
        inputMode={isLost ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={isLost ? 11 : 7}
        hint={isLost ? text.noCodes : undefined}
        autoFocus
        required
      />
    </FormCard>
  )
}
