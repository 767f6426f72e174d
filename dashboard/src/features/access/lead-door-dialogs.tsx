import type { LeadForm, LeadLink } from '@fechai/contracts/lead-forms'
import { ORIGIN_LIMITS } from '@fechai/domain/lead-origin'
import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { toast } from 'sonner'
import { copyWithToast } from '../../parts/copy-with-toast.ts'
import { addForm, addLink, removeForm, removeLink } from '../../state/lead-doors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { accessCopy } from './copy.ts'
import { DialogForm } from './dialog-form.tsx'
import { formSnippet } from '../../lib/form-snippet.ts'
import { leadDoorCopy as text } from './lead-door-copy.ts'

const areaLook =
  'w-full rounded-control border border-field bg-surface px-3 py-2 text-text outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent-soft touch:text-lg'

/** Asks for a name and the sites of a form. */
export function FormDialog({ onMade, onClose }: { onMade: (form: LeadForm) => void; onClose: () => void }) {
  const id = useId()
  const send = async (fields: FormData) => {
    const name = String(fields.get('name') ?? '').trim()
    const origins = String(fields.get('origins') ?? '')
      .split(/\s+/)
      .filter(Boolean)
    if (name === '') return text.noName
    if (origins.length === 0 || !origins.every((site) => URL.canParse(site))) return text.noSite
    onMade(await addForm({ name, origins }))
  }
  return (
    <Dialog open onClose={onClose} title={text.addForm} description={text.formText} className="w-[480px]">
      <DialogForm action={text.addForm} onSend={send} onClose={onClose}>
        <NameField hint={text.formHint} />
        <div className="grid gap-1.5 text-sm">
          <label htmlFor={id}>{text.sites}</label>
          <textarea id={id} name="origins" rows={3} aria-describedby={`${id}-hint`} className={areaLook} />
          <p id={`${id}-hint`} className="text-xs text-soft">
            {text.sitesHint}
          </p>
        </div>
      </DialogForm>
    </Dialog>
  )
}

const NameField = ({ hint }: { hint: string }) => (
  <TextField
    label={text.name}
    name="name"
    placeholder={hint}
    maxLength={ORIGIN_LIMITS.nameLength}
    autoComplete="off"
    autoFocus
  />
)

/** Asks for the number, the words and the campaign of a link, and copies its address. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const send = async (fields: FormData) => {
    const said = (name: string) => String(fields.get(name) ?? '').trim()
    if (said('name') === '') return text.noName
    if (toWhatsappNumber(said('number')) === null) return text.noNumber
    const [name, number, words, source, medium, campaign] = [
      'name',
      'number',
      'words',
      'source',
      'medium',
      'campaign',
    ].map(said) as [string, string, string, string, string, string]
    const link = await addLink({ name, number, words, source, medium, campaign })
    onClose()
    await copyWithToast(`${location.origin}/api/l/${link.code}`, text.copiedLink)
  }
  return (
    <Dialog open onClose={onClose} title={text.addLink} description={text.linkText} className="w-[480px]">
      <DialogForm action={text.addLink} onSend={send} onClose={onClose}>
        <NameField hint={text.linkHint} />
        <TextField label={text.number} name="number" type="tel" maxLength={30} autoComplete="off" />
        <TextField
          label={text.words}
          name="words"
          maxLength={ORIGIN_LIMITS.wordsLength}
          defaultValue={text.firstWords}
        />
        {(['source', 'medium', 'campaign'] as const).map((name) => (
          <TextField key={name} label={text[name]} name={name} maxLength={ORIGIN_LIMITS.utmLength} autoComplete="off" />
        ))}
      </DialogForm>
    </Dialog>
  )
}

/** Shows the lines for the page of a form. */
export function SnippetDialog({ form: { name, token }, onClose }: { form: LeadForm; onClose: () => void }) {
  const snippet = formSnippet(location.origin, token)
  return (
    <Dialog open onClose={onClose} title={text.snippetTitle(name)} description={text.snippetText} className="w-[620px]">
      <textarea
        readOnly
        aria-label={text.snippet}
        value={snippet}
        rows={12}
        className={`mt-4 font-mono text-xs ${areaLook}`}
      />
      <DialogActions>
        <Button onClick={onClose}>{accessCopy.close}</Button>
        <Button look="primary" onClick={() => void copyWithToast(snippet, text.copiedSnippet)}>
          <Copy aria-hidden className="size-4" strokeWidth={1.75} />
          {text.copySnippet}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface RemoveDoorProps {
  door: LeadForm | LeadLink
  isForm: boolean
  onClose: () => void
}

export const RemoveDoorDialog = ({ door: { id, name }, isForm, onClose }: RemoveDoorProps) => (
  <ConfirmDialog
    title={isForm ? text.removeForm(name) : text.removeLink(name)}
    description={isForm ? text.removeFormText : text.removeLinkText}
    action={text.remove}
    look="danger"
    onConfirm={() => (isForm ? removeForm(id) : removeLink(id)).then(() => toast(text.removed(name)))}
    onClose={onClose}
  />
)
