import { closeConversation, conversation } from './conversation.ts'
import { screens } from './screens.ts'
import { loadSession } from './session.ts'
import { uploads } from './uploads.ts'
import { wipeForgottenCopies } from './wipe-copies.ts'

const TOGETHER_MS = 300

let timer: ReturnType<typeof setTimeout> | undefined

/** Another person owns the lead by now: its conversation, its files and this browser's copies of it go. */
export function loseLead(leadId: string): void {
  if (conversation.open?.leadId === leadId) closeConversation()
  for (const upload of Object.values(uploads.byId)) if (upload.leadId === leadId) delete uploads.byId[upload.id]
  clearTimeout(timer)
  // Many leads are often lost together; the copies are made again by what the screens load next.
  timer = setTimeout(() => {
    void loadSession()
      .then(wipeForgottenCopies)
      .then(() => screens.forEach((screen) => screen.refresh?.()))
  }, TOGETHER_MS)
}
