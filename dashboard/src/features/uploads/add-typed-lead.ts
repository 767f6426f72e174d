import { PHASE_TITLES } from '@fechai/domain/phases'
import { TYPED_DEFAULTS, type LeadFields } from '@fechai/domain/typed-lead'
import { toast } from 'sonner'
import { createLead } from '../../state/create-lead.ts'
import { dropEdit } from '../../state/offline-work.ts'
import { closeAddLead } from '../../state/uploads.ts'
import { askSamePerson } from '../../parts/join-leads.ts'
import { showLead } from './actions.ts'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.typed

/** Makes the lead, shows it and says where it is; while it waits in this browser it can be taken back. */
export async function addTypedLead(said: Partial<LeadFields>): Promise<void> {
  const { id, fase, queuedAs } = await createLead(said)
  closeAddLead()
  const name = said.nome ?? TYPED_DEFAULTS.nome
  if (queuedAs === null) {
    const action = { label: text.show, onClick: () => void showLead(id, true) }
    toast.success(text.done(name, PHASE_TITLES[fase]), { action })
    void askSamePerson(id)
  } else {
    const action = { label: text.undo, onClick: () => void dropEdit(queuedAs) }
    toast(text.kept(name), { action })
  }
}
