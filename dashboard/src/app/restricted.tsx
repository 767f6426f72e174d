import { useLocation } from 'wouter'
import { Button } from '../ui/button.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { restrictedCopy as text } from './restricted-copy.ts'

/** A screen that the role does not open, or that asks an administrator for a second factor first. */
export function Restricted({ why }: { why: 'gestor' | 'admin' | 'second-factor' }) {
  const [, navigate] = useLocation()
  const [title, reason] = text.reasons[why]
  return (
    <FullPage title={title} text={reason}>
      <Button onClick={() => navigate('/pipeline')}>{text.toPipeline}</Button>
      {why === 'second-factor' && (
        <Button look="primary" onClick={() => navigate('/?tela=user-access')}>
          {text.toAccount}
        </Button>
      )}
    </FullPage>
  )
}
