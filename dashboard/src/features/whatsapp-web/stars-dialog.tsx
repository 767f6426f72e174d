import type { ChatLine } from '@fechai/contracts/whatsapp-chats'
import { displayTime } from '@fechai/domain/clock'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { fetchStarred, openedChat } from '../../state/chat-lines.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { webCopy } from './copy.ts'
import { goTo, view } from './store.ts'

const text = webCopy.stars

const close = (): void => {
  view.showsStars = false
}

/** 'Ver Mensagens Favoritas' of the chat that is open; each leads to its place. */
export function StarsDialog() {
  const { showsStars } = useSnapshot(view)
  return (
    <Dialog open={showsStars} onClose={close} title={text.title} startsAtDialog>
      {showsStars && <Starred />}
      <DialogActions>
        <Button onClick={close}>{text.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Starred() {
  const { id } = useSnapshot(openedChat)
  const [lines, setLines] = useState<ChatLine[] | null>(null)
  const [error, setError] = useState('')
  useEffect(() => {
    let gone = false
    if (id !== null)
      fetchStarred(id).then(
        (found) => gone || setLines(found),
        (reason: unknown) => gone || setError(messageOf(reason)),
      )
    return () => void (gone = true)
  }, [id])
  if (error !== '')
    return (
      <p role="alert" className="py-6 text-danger">
        {text.error(error)}
      </p>
    )
  if (lines === null)
    return (
      <p className="late grid place-items-center py-8">
        <Spinner />
      </p>
    )
  if (lines.length === 0) return <p className="py-6 text-soft">{text.empty}</p>
  return (
    <ul className="mt-4 grid max-h-[60dvh] gap-1 overflow-y-auto">
      {lines.map((line) => (
        <li key={line.id}>
          <button
            type="button"
            disabled={line.index === null}
            onClick={() => {
              close()
              if (line.index !== null) goTo(line.index)
            }}
            className="grid w-full gap-0.5 rounded-control px-3 py-2 text-left hover:bg-line/50"
          >
            <span className="text-xs text-soft tabular-nums">
              {line.isFromMe ? webCopy.mine : line.author} · {displayTime(line.timestamp)}
            </span>
            <span className="line-clamp-3 [overflow-wrap:anywhere]">{line.content || webCopy.media(line)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
