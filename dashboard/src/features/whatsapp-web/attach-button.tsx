import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { toast } from 'sonner'
import { attach } from '../../state/chat-attachments.ts'
import { Button } from '../../ui/button.tsx'
import { webCopy } from './copy.ts'

const text = webCopy.attach
const ACCEPTED =
  'image/jpeg,image/png,image/webp,image/heic,video/mp4,video/3gpp,video/quicktime,audio/*,application/pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.txt,.csv,.xml'

/** Files that were chosen, pasted or dropped; what cannot go is named at once. */
export async function takeFiles(chatId: string, files: readonly File[]): Promise<void> {
  for (const refusal of await attach(chatId, files)) toast.error(refusal)
}

export function AttachButton({ chatId, onTaken }: { chatId: string; onTaken: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={text.choose}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file may be chosen again after it was taken away.
          event.currentTarget.value = ''
          void takeFiles(chatId, files).then(onTaken)
        }}
      />
      <Button
        look="quiet"
        shape="icon"
        className="size-9"
        aria-label={text.choose}
        title={text.choose}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden className="size-4.5" strokeWidth={1.75} />
      </Button>
    </>
  )
}
