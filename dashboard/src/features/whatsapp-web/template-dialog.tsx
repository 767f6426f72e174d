import type { Chat } from '@fechai/contracts/whatsapp-chats'
import type { ChosenTemplate } from '@fechai/contracts/whatsapp-sending'
import { TemplateChooser } from '../../parts/template-chooser.tsx'
import { templateCopy as text } from '../../parts/template-copy.ts'
import { sendTemplate } from '../../state/official-numbers.ts'
import { Dialog } from '../../ui/dialog.tsx'

/** Chooses an approved template, fills its fields and sends it into a chat. */
export function TemplateDialog({ chat, open, onClose }: { chat: Chat; open: boolean; onClose: () => void }) {
  const send = (template: ChosenTemplate, words: string) => sendTemplate(chat, template, words)
  return (
    <Dialog open={open} onClose={onClose} title={text.title} className="w-[480px]">
      <TemplateChooser sessionId={chat.sessionId} onSend={send} onClose={onClose} />
    </Dialog>
  )
}
