import { sessionTitle } from '@fechai/domain/session-title'
import { REPLY_MAX, type SessionSettings } from '@fechai/domain/session-settings'
import type { WhatsAppSession } from '@fechai/contracts/whatsapp-sessions'
import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { formatWhatsapp } from '../../lib/format-whatsapp.ts'
import { loadAllowance, sending } from '../../state/sending.ts'
import { whatsapp } from '../../state/whatsapp-connection.ts'
import { manager, saveSettings } from '../../state/whatsapp-operations.ts'
import { Notice } from '../../ui/notice.tsx'
import { AnalysisRuleBox } from './analysis-rule.tsx'
import { managerCopy } from './copy.ts'
import { ManagerSkeleton } from './skeleton.tsx'
import { SwitchRow } from './switch-row.tsx'

const text = managerCopy.settings
const hourOf = (iso: string): string =>
  new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' }).format(
    new Date(iso),
  )

/** Kept on the server with every switch. */
export function SettingsTab() {
  const snapshot = useSnapshot(whatsapp)
  const own = snapshot.own as WhatsAppSession | null
  const { saving, savedAt } = useSnapshot(manager)
  useEffect(() => void loadAllowance(), [])
  const save = (change: Partial<SessionSettings>) => {
    if (own) saveSettings(own.id, change).catch(() => toast.error(text.failed))
  }
  if (!snapshot.loaded) return <ManagerSkeleton />
  return (
    <div className="grid max-w-[860px] gap-5">
      {own === null ? (
        <p className="text-soft">{text.none}</p>
      ) : (
        <div>
          <p className="flex flex-wrap items-center gap-x-3 pb-2 text-sm tabular-nums">
            <strong className="font-semibold">{sessionTitle(own)}</strong>
            {own.phone ? formatWhatsapp(own.phone) : managerCopy.sessions.noNumber}
            <span role="status" className="ml-auto flex items-center gap-1.5 text-soft">
              {savedAt && (
                <>
                  <Check aria-hidden className="size-4 text-accent" strokeWidth={1.75} />
                  {text.kept(hourOf(savedAt))}
                </>
              )}
            </span>
          </p>
          {text.switches.map(([name, label, hint]) => (
            <SwitchRow
              key={name}
              label={label}
              hint={hint}
              busy={saving === name}
              checked={own.settings[name]}
              onChange={(checked) => save({ [name]: checked })}
            />
          ))}
          {own.settings.autoReply && (
            <ReplyText value={own.settings.replyText} onSave={(replyText) => save({ replyText })} />
          )}
        </div>
      )}
      <AnalysisRuleBox />
      <Protection />
    </div>
  )
}

function ReplyText({ value, onSave }: { value: string; onSave: (text: string) => void }) {
  const [written, setWritten] = useState(value)
  return (
    <div className="grid gap-3 pb-3">
      <div className="overflow-hidden rounded-[10px] border border-field bg-surface focus-within:border-accent">
        <textarea
          aria-label={text.reply}
          value={written}
          maxLength={REPLY_MAX}
          rows={2}
          onChange={(event) => setWritten(event.currentTarget.value)}
          onBlur={() => {
            if (written.trim() === '') setWritten(value)
            else if (written.trim() !== value) onSave(written.trim())
          }}
          className="block w-full resize-y bg-transparent px-3 py-2 outline-none touch:text-lg"
        />
        <p className="flex justify-between gap-3 border-t border-line bg-raise px-3 py-1.5 text-xs text-soft tabular-nums">
          <span>{text.replyRule}</span>
          {text.replyCount(written.length)}
        </p>
      </div>
      <Notice icon={TriangleAlert} look="warn">
        {text.replyWarning}
      </Notice>
    </div>
  )
}

/** Shows the limits that protect the number, with their present use. */
function Protection() {
  const { allowance } = useSnapshot(sending)
  const { operations } = useSnapshot(manager)
  const chats = allowance?.newChats
  return (
    <section>
      <h2 className="pb-1 text-sm font-semibold">{text.protection}</h2>
      {chats && <Ceiling label={text.newChats} used={chats.most - chats.left} most={chats.most} words={text.today} />}
      {operations && <Ceiling label={text.operations} {...operations} words={text.of} />}
    </section>
  )
}

interface CeilingProps {
  label: string
  used: number
  most: number
  words: (used: number, most: number) => string
}

const Ceiling = ({ label, used, most, words }: CeilingProps) => (
  <div className="flex items-center gap-4 border-t border-line py-3">
    <span className="min-w-0 flex-1">{label}</span>
    <span className="text-sm text-soft tabular-nums">{words(used, most)}</span>
    <span aria-hidden className="h-1 w-24 overflow-hidden rounded-full bg-line max-tablet:w-14">
      <span className="block h-full bg-accent" style={{ width: `${Math.min(100, (used / most) * 100)}%` }} />
    </span>
  </div>
)
