import { displayTime } from '@fechai/domain/clock'
import { sessionTitle } from '@fechai/domain/session-title'
import { WHATSAPP_LIMITS, WHATSAPP_TIMINGS } from '@fechai/domain/whatsapp-texts'
import clsx from 'clsx'
import { useCallback, useEffect, useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { ChosenTemplate } from '@fechai/contracts/whatsapp-sending'
import { messageOf } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { formatWhatsapp } from '../../lib/format-whatsapp.ts'
import { poll } from '../../lib/poll.ts'
import { TemplateChooser } from '../../parts/template-chooser.tsx'
import { templateCopy } from '../../parts/template-copy.ts'
import { sendTemplateTo } from '../../state/official-numbers.ts'
import { loadAllowance, sending, sendTo, sendToNumber } from '../../state/sending.ts'
import { session } from '../../state/session.ts'
import { chooseSession, whatsapp } from '../../state/whatsapp-connection.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { managerCopy } from './copy.ts'
import { ManagerSkeleton } from './skeleton.tsx'

const text = managerCopy.chat
const { contactsMs, contactsEmptyMs } = WHATSAPP_TIMINGS

export function ChatTab() {
  const { status, loaded } = useSnapshot(whatsapp)
  const connected = status === 'connected'
  const list = useContacts(connected)
  const [to, setTo] = useState('')
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const digits = to.replace(/\D/g, '')
  const chosen = list?.find(({ phone }) => phone !== null && phone.replace(/\D/g, '') === digits)
  const { session: through } = useSnapshot(sending).allowance ?? {}
  useEffect(() => void loadAllowance(), [])
  const isTemplateOnly = through?.channel === 'cloud' && !chosen && digits !== ''
  if (!loaded || (connected && list === null)) return <ManagerSkeleton />
  if (!connected || list === null) return <NotConnected />

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (digits === '' || message.trim() === '' || busy) return
    setBusy(true)
    try {
      const standing = await (chosen ? sendTo(chosen, message) : sendToNumber(digits, message))
      setMessage('')
      toast(text[standing])
    } catch (error) {
      toast.error(messageOf(error) || text.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid max-w-[1100px] gap-4 tablet:grid-cols-[minmax(240px,340px)_1fr]">
      <section className="rounded-surface border border-line bg-surface">
        <h2 className="border-b border-line px-4 py-2.5 font-semibold">{text.contacts}</h2>
        {list.length === 0 && <p className="px-4 py-6 text-sm text-soft">{text.none}</p>}
        <ul className="max-h-[min(520px,60dvh)] overflow-y-auto p-1">
          {list.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                disabled={person.phone === null}
                aria-pressed={chosen?.id === person.id}
                onClick={() => setTo(person.phone ?? '')}
                className={clsx(
                  'grid min-h-11 w-full rounded-control px-3 py-1.5 text-left hover:bg-line/60 disabled:opacity-60',
                  chosen?.id === person.id && 'bg-accent-soft',
                )}
              >
                <span className="truncate">{person.displayName}</span>
                <span className="truncate text-sm text-soft tabular-nums">
                  {person.phone && formatWhatsapp(person.phone)}
                  {person.lastMessageAt && ` · ${displayTime(person.lastMessageAt)}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <div className="grid content-start gap-3">
        <TextField
          label={text.number}
          placeholder={text.numberHint}
          inputMode="tel"
          autoComplete="off"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          hint={chosen?.displayName ?? ''}
        />
        {isTemplateOnly ? (
          <NewByTemplate digits={digits} sessionId={through.id} onClear={() => setTo('')} />
        ) : (
          <form onSubmit={(event) => void send(event)} className="grid gap-3">
            <TextField
              label={text.message}
              autoComplete="off"
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
            <div className="flex gap-2">
              <Button type="submit" look="primary" busy={busy} disabled={digits === '' || message.trim() === ''}>
                {text.send}
              </Button>
              {chosen && (
                <Link
                  href={`/whatsapp-web?chat=${chosen.id}`}
                  className="self-center text-sm text-accent hover:underline"
                >
                  {text.open}
                </Link>
              )}
            </div>
          </form>
        )}
      </div>
    </div>
  )
}

/** A number of the official channel writes to a new person by a template alone. */
function NewByTemplate({ digits, sessionId, onClear }: { digits: string; sessionId: string; onClear: () => void }) {
  const send = async (template: ChosenTemplate) => void toast(text[await sendTemplateTo(digits, sessionId, template)])
  return (
    <>
      <p className="text-sm text-soft">{templateCopy.first}</p>
      <TemplateChooser sessionId={sessionId} onSend={send} onClose={onClear} />
    </>
  )
}

/** Explains that an unconnected number cannot send, and offers another number of the user. */
function NotConnected() {
  const { own, sessions } = useSnapshot(whatsapp)
  const other = sessions.find(({ userId, status }) => userId === session.user?.id && status === 'connected')
  return (
    <div className="grid justify-items-center gap-3 py-10 text-center text-soft">
      <p>{text.disconnected}</p>
      {own && other && (
        <>
          <p className="text-sm">{text.otherConnected(sessionTitle(own), sessionTitle(other))}</p>
          <Button onClick={() => chooseSession(other.name)}>{text.takeOther(sessionTitle(other))}</Button>
        </>
      )}
    </div>
  )
}

interface Person {
  id: string
  sessionId: string
  jid: string
  displayName: string
  phone: string | null
  lastMessageAt: string | null
}

const { panelContacts: limit } = WHATSAPP_LIMITS

/** People of the phone's contacts; 'conversations are a fallback when the contacts list is empty', without groups too. */
async function loadPeople(): Promise<Person[]> {
  const { contacts } = await call('GET /api/whatsapp/contacts', { query: { only: 'people', limit } })
  if (contacts.length > 0) return contacts.map((each) => ({ ...each, phone: each.formattedNumber }))
  const { conversations } = await call('GET /api/whatsapp/conversations', { query: { limit } })
  // A leader reads the chats of the team, and writes to their own customers.
  const own = conversations.filter((each) => !each.isGroup && !each.readOnly)
  return own.map((each) => ({ ...each, phone: each.phone_number }))
}

/** Null until they were asked for once. */
function useContacts(connected: boolean): readonly Person[] | null {
  const [list, setList] = useState<readonly Person[] | null>(null)
  const load = useCallback(async () => {
    // 'Failed contact fetches are silently ignored.'
    const people = await loadPeople().catch(() => null)
    setList((before) => people ?? before ?? [])
  }, [])
  const isEmpty = !list?.length
  useEffect(() => {
    return connected ? poll(load, isEmpty ? contactsEmptyMs : contactsMs) : undefined
  }, [connected, isEmpty, load])
  return list
}
