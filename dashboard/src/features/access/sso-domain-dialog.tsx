import { toast } from 'sonner'
import { removeSsoDomain, verifySsoDomain } from '../../state/sso.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import { OwnPassword, ownPasswordIn, ownPasswordProblem } from './own-password.tsx'
import { ssoCopy as text } from './sso-copy.ts'

/** Asks for the password before a domain changes who gets in. */
export function DomainDialog({
  asked,
  id,
  domain,
  onClose,
}: {
  asked: 'verify' | 'remove'
  id: string
  domain: string
  onClose: () => void
}) {
  const isRemoval = asked === 'remove'
  const send = async (fields: FormData) => {
    const problem = ownPasswordProblem(fields)
    if (problem) return problem
    await (isRemoval ? removeSsoDomain : verifySsoDomain)(id, ownPasswordIn(fields))
    toast(isRemoval ? text.domainRemoved(domain) : text.verified(domain))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isRemoval ? text.removeDomainTitle(domain) : text.verifyTitle(domain)}
      description={isRemoval ? text.removeDomainText : text.verifyText}
      className="w-[440px]"
    >
      <DialogForm
        action={isRemoval ? text.removeDomain : text.verify}
        look={isRemoval ? 'danger' : 'primary'}
        onSend={send}
        onClose={onClose}
      >
        <OwnPassword />
      </DialogForm>
    </Dialog>
  )
}
