import { useSnapshot } from 'valtio'
import { ChatsInZip } from '../../parts/chats-in-zip.tsx'
import { chatsInZipCopy as text } from '../../parts/chats-in-zip-copy.ts'
import { chooseChats, sendChats, zipBatch, type ZipFile } from '../../state/zip-batch.ts'
import { Button } from '../../ui/button.tsx'

/** Lists ZIPs of several chats until the user has chosen which to send. */
export function ChooseChats() {
  const files = useSnapshot(zipBatch).files as readonly ZipFile[]
  return files
    .filter(({ state }) => state === 'choosing')
    .map(({ id, file, chats, chosen }) => (
      <section key={id} aria-label={file.name} className="rounded-surface border border-line bg-surface px-4 py-3">
        <h2 className="text-base font-semibold [overflow-wrap:anywhere]">{file.name}</h2>
        <ChatsInZip chats={chats} chosen={chosen} onChoose={(ids) => chooseChats(id, ids)} />
        <div className="mt-3 flex justify-end">
          <Button look="primary" disabled={chosen.length === 0} onClick={() => void sendChats(id)}>
            {text.send(chosen.length)}
          </Button>
        </div>
      </section>
    ))
}
