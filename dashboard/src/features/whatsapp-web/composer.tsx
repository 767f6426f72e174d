import type { Chat } from '@fechai/contracts/whatsapp-chats'
import { MESSAGE_MAX } from '@fechai/contracts/whatsapp-sending'
import { CLOUD_TEXT_MAX } from '@fechai/domain/whatsapp-cloud'
import { Send } from 'lucide-react'
import { useEffect, type RefObject } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { messageOf } from '../../lib/api.ts'
import { attachments, sendAttached, takesCaption } from '../../state/chat-attachments.ts'
import { chatDrafts, keepChatDraft } from '../../state/chat-drafts.ts'
import { sending, sendTo } from '../../state/sending.ts'
import { Button } from '../../ui/button.tsx'
import { AttachButton, takeFiles } from './attach-button.tsx'
import { AttachedFiles } from './attached-files.tsx'
import { webCopy } from './copy.ts'
import { useIsWindowClosed, WindowNote } from './window-note.tsx'

const text = webCopy.composer

export interface ComposerProps {
  chat: Chat
  field: RefObject<HTMLTextAreaElement | null>
  onSent: () => void
  onEscape: () => void
}

/** Writes a message: Enter sends, Shift+Enter begins a line, and an unsent text stays until it is sent. */
export function Composer({ chat, field, onSent, onEscape }: ComposerProps) {
  const words = useSnapshot(chatDrafts)[chat.id] ?? ''
  const { allowance } = useSnapshot(sending)
  const isUnlinked = allowance !== null && allowance.session === null
  const hasFiles = (useSnapshot(attachments)[chat.id]?.length ?? 0) > 0
  const most = chat.window ? CLOUD_TEXT_MAX : MESSAGE_MAX
  const isLong = words.length > most
  const isClosed = useIsWindowClosed(chat)
  useEffect(() => {
    // The keyboard of a touch screen would cover the open chat.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [chat.id, field])

  const giveBack = (message: string) => {
    // A refused text returns to the field.
    if ((chatDrafts[chat.id] ?? '') === '') keepChatDraft(chat.id, message)
  }
  const sendText = (message: string) =>
    sendTo(chat, message).catch((error: unknown) => {
      giveBack(message)
      toast.error(messageOf(error))
    })
  const send = () => {
    const message = words.trim()
    if ((message === '' && !hasFiles) || isLong) return
    keepChatDraft(chat.id, '')
    field.current?.focus()
    const isCaption = hasFiles && takesCaption(chat.id, message)
    if (message !== '' && !isCaption) void sendText(message)
    if (hasFiles) {
      const caption = isCaption ? message : ''
      void sendAttached(chat, caption).then((went) => !went && giveBack(caption))
    }
    onSent()
  }
  if (chat.readOnly)
    return <p className="border-t border-line bg-bg px-4 py-4 text-center text-sm text-soft">{text.readOnly}</p>
  if (isUnlinked)
    return (
      <p className="flex min-h-14 items-center justify-center gap-2 border-t border-line bg-bg px-4 text-sm text-soft">
        {text.noSession}
        <Link href="/whatsapp" className="font-semibold text-accent hover:underline">
          {webCopy.status.connect}
        </Link>
      </p>
    )
  if (isClosed)
    return (
      <div className="border-t border-line bg-bg px-4 py-3">
        <WindowNote chat={chat} isClosed />
      </div>
    )
  return (
    <div className="border-t border-line bg-bg px-3 py-2.5 tablet:px-4">
      <AttachedFiles chatId={chat.id} />
      <div className="flex items-end gap-2">
        <AttachButton chatId={chat.id} onTaken={() => field.current?.focus()} />
        <textarea
          ref={field}
          rows={1}
          aria-label={text.label}
          aria-invalid={isLong || undefined}
          placeholder={hasFiles ? webCopy.attach.caption : text.placeholder}
          value={words}
          onChange={(event) => keepChatDraft(chat.id, event.currentTarget.value)}
          onPaste={(event) => {
            const files = [...event.clipboardData.files]
            if (files.length === 0) return
            event.preventDefault()
            void takeFiles(chat.id, files)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onEscape()
            // A user who chooses among the keyboard's suggestions has not finished the word.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
          className="field-sizing-content max-h-40 min-h-9 min-w-0 flex-1 resize-none rounded-control border border-field bg-surface px-3 py-1.5 outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent-soft touch:min-h-11 touch:py-2.5 touch:text-lg"
        />
        <Button
          look="primary"
          shape="icon"
          className="size-9"
          aria-label={text.send}
          title={text.send}
          disabled={(words.trim() === '' && !hasFiles) || isLong}
          onClick={send}
        >
          <Send aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
      </div>
      {isLong && (
        <p role="alert" className="pt-1 text-xs text-danger">
          {text.long(most)}
        </p>
      )}
      <WindowNote chat={chat} isClosed={false} />
    </div>
  )
}
