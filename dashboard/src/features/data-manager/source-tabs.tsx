import { displayTime } from '@fechai/domain/clock'
import { fileSizeText } from '@fechai/domain/file-size'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { dataManager } from '../../state/data-manager.ts'
import { uploads } from '../../state/uploads.ts'
import { whatsapp } from '../../state/whatsapp-connection.ts'
import { formatWhatsapp } from '../../lib/format-whatsapp.ts'
import { buttonLook } from '../../ui/button.tsx'
import { dataManagerCopy } from './copy.ts'

const { whatsapp: chats, uploads: files, send } = dataManagerCopy

/** The sessions of WhatsApp, and what came through them. */
export function WhatsAppTab() {
  const { sessions } = useSnapshot(whatsapp)
  const { sources } = useSnapshot(dataManager)
  return (
    <Panel
      title={chats.title}
      note={chats.kept(sources?.whatsapp.conversations ?? 0, sources?.whatsapp.leads ?? 0)}
      link={['/whatsapp', chats.open]}
      empty={sessions.length === 0 ? `${chats.none}. ${chats.noneText}` : null}
    >
      {sessions.map(({ id, phone, customName, connected, createdAt }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
          <span className="font-semibold [overflow-wrap:anywhere]">
            {customName ?? (phone === null ? chats.phone : formatWhatsapp(phone))}
          </span>
          <span className="text-soft tabular-nums">
            {connected ? chats.connected : chats.disconnected} · {displayTime(createdAt)}
          </span>
        </li>
      ))}
    </Panel>
  )
}

/** Lists the uploaded files with their state. */
export function UploadTab() {
  const { byId } = useSnapshot(uploads)
  const { sources } = useSnapshot(dataManager)
  const recent = Object.values(byId).toSorted((a, b) => (a.created_at > b.created_at ? -1 : 1))
  return (
    <Panel
      title={files.recent}
      note={files.kept(sources?.uploads.conversations ?? 0)}
      link={['/?tela=upload-conversas', send]}
      empty={recent.length === 0 ? files.noneRecent : null}
    >
      {recent.map(({ id, fileName, sizeBytes, status, cause, created_at }) => (
        <li key={id} className="grid gap-x-4 px-4 py-2.5 tablet:grid-cols-[minmax(0,1fr)_auto]">
          <span className="font-semibold [overflow-wrap:anywhere]">{fileName}</span>
          <span className="text-soft tabular-nums">
            {files.states[status]} · {fileSizeText(sizeBytes)} · {displayTime(created_at)}
          </span>
          {cause && <span className="text-danger">{cause.message}</span>}
        </li>
      ))}
    </Panel>
  )
}

function Panel({
  title,
  note,
  link: [href, words],
  empty,
  children,
}: {
  title: string
  note: string
  link: readonly [href: string, words: string]
  empty: string | null
  children: React.ReactNode
}) {
  return (
    <section aria-label={title} className="rounded-surface border border-line bg-surface text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="text-soft">{note}</p>
        <Link href={href} className={buttonLook('plain', 'ml-auto px-3')}>
          {words}
        </Link>
      </div>
      {empty === null ? (
        <ul className="divide-y divide-line border-t border-line">{children}</ul>
      ) : (
        <p className="border-t border-line px-4 py-6 text-center text-soft">{empty}</p>
      )}
    </section>
  )
}
