import { documentProblem, formatDocument } from '@fechai/domain/documents'
import { LIMITS, TIMINGS } from '@fechai/domain/limits'
import { useState } from 'react'
import { TermsLine } from '../../parts/terms/terms-line.tsx'
import { enter, signUp } from '../../state/session.ts'
import { TextField } from '../../ui/text-field.tsx'
import { loginCopy } from './copy.ts'
import { FormCard, LinkButton } from './form-card.tsx'
import { PasswordField } from './password-field.tsx'
import { passwordProblem } from './password-rules.ts'
import { useSubmit, type FormFields } from './use-submit.ts'
import { wait } from './wait.ts'

const REQUIRED = ['name', 'email', 'password', 'confirmPassword'] as const

const text = loginCopy.signup

export function SignupForm({ onLogin }: { onLogin: () => void }) {
  const [document, setDocument] = useState('')
  const [done, setDone] = useState(false)
  /** The number is not checked while it is typed: its first three digits are not an error. */
  const [checked, setChecked] = useState(false)
  const wrongDocument = checked ? documentProblem(document) : null
  const problemHere = (field: FormFields): string | null => {
    setChecked(true)
    return problem(field) ?? documentProblem(document)
  }
  const { error, busy, onSubmit } = useSubmit(problemHere, async (field) => {
    await signUp({
      name: field('name'),
      email: field('email'),
      password: field('password'),
      company: field('company'),
      phone: field('phone'),
    })
    setDone(true)
    await wait(TIMINGS.signUpRedirectMs)
    await enter()
  })
  return (
    <FormCard
      title={text.title}
      onSubmit={onSubmit}
      error={error}
      success={done && error === '' ? text.done : ''}
      submit={text.submit}
      busyText={busy ? text.busy : null}
      footer={
        <>
          <TermsLine />
          <p>
            {text.hasAccount} <LinkButton onClick={onLogin}>{text.login}</LinkButton>
          </p>
        </>
      }
    >
      <TextField label={text.name} name="name" autoComplete="name" autoFocus required />
      <TextField label={text.email} name="email" type="email" autoComplete="username" required />
      <div className="grid items-start gap-3.5 tablet:grid-cols-2">
        <TextField label={text.company} hint={text.optional} name="company" autoComplete="organization" />
        {/* No `name`: it stays on the screen and never joins what is sent. */}
        <TextField
          label={text.document}
          hint={text.documentHint}
          wrong={wrongDocument}
          inputMode="numeric"
          autoComplete="off"
          maxLength={LIMITS.documentMaxLength}
          value={document}
          onChange={(event) => setDocument(formatDocument(event.currentTarget.value))}
          onBlur={() => setChecked(true)}
          onFocus={() => setChecked(false)}
        />
      </div>
      <TextField label={text.phone} hint={text.optional} name="phone" type="tel" autoComplete="tel" />
      <div className="grid items-start gap-3.5 tablet:grid-cols-2">
        <PasswordField label={text.password} name="password" autoComplete="new-password" hint={text.passwordHint} />
        <PasswordField label={text.confirm} name="confirmPassword" autoComplete="new-password" />
      </div>
    </FormCard>
  )
}

function problem(field: FormFields): string | null {
  if (REQUIRED.some((name) => field(name) === '')) return text.missing
  return passwordProblem(field('password'), field('confirmPassword'))
}
