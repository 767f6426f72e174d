import { useState } from 'react'
import { loginCopy } from './copy.ts'
import { CodeStep } from './forgot-code-step.tsx'
import { EmailStep } from './forgot-email-step.tsx'
import { PasswordStep } from './forgot-password-step.tsx'
import { LinkButton } from './form-card.tsx'

const text = loginCopy.forgot

type Step = 1 | 2 | 3

/** Recovery in three steps; each is checked on the server before the next one opens. */
export interface ForgotFormProps {
  /** As it was typed at the login. */
  email: string
  /** Back to the login, with the address that was recovered. */
  onLogin: (email: string) => void
}

export function ForgotForm({ email: typed, onLogin }: ForgotFormProps) {
  const [step, setStep] = useState<Step>(1)
  const [email, setEmail] = useState(typed)
  const [code, setCode] = useState('')
  const footer = (
    <>
      {step === 2 && <LinkButton onClick={() => setStep(1)}>{text.again}</LinkButton>}
      <LinkButton onClick={() => onLogin(email)}>{text.back}</LinkButton>
    </>
  )
  return (
    <div className="grid gap-3.5">
      <Steps current={step} />
      {step === 1 && (
        <EmailStep
          email={email}
          footer={footer}
          onSent={(to) => {
            setEmail(to)
            setStep(2)
          }}
        />
      )}
      {step === 2 && (
        <CodeStep
          email={email}
          footer={footer}
          onChecked={(checked) => {
            setCode(checked)
            setStep(3)
          }}
        />
      )}
      {step === 3 && <PasswordStep email={email} code={code} footer={footer} onSaved={() => onLogin(email)} />}
    </div>
  )
}

function Steps({ current }: { current: Step }) {
  return (
    <ol className="grid grid-cols-3 gap-1.5" aria-label={text.step(current)}>
      {text.steps.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? 'step' : undefined}
          className={`border-t-[3px] pt-1 text-xs ${index < current ? 'border-accent text-text' : 'border-line text-soft'}`}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
