import type { Lead } from '@fechai/domain/lead'
import { useSnapshot } from 'valtio'
import { VoiceNote } from '../../parts/voice-note.tsx'
import { mediaAddress } from '../../lib/conversation-api.ts'
import { leadPast } from '../../state/lead-past.ts'
import type { PastOverview } from '../../state/past-protocol.ts'
import { deepLeadCopy } from './copy.ts'
import { Said, SaidBy } from './said.tsx'
import { Quiet, Section } from './section.tsx'

const text = deepLeadCopy.audio

/** The voice notes that a fact of the deal rests on, to be heard where they are. */
export function VoiceNotes({ lead }: { lead: Lead }) {
  const overview = useSnapshot(leadPast).overview as PastOverview | null
  const { conversation_id: conversationId } = lead
  if (!overview || conversationId === null) return null
  const { voiceNotes, audios, audiosUnheard } = overview
  return (
    <Section title={text.title}>
      {voiceNotes.length === 0 && <Quiet>{text.none(audios, audiosUnheard)}</Quiet>}
      <ul className="grid gap-3">
        {voiceNotes.map((note) => (
          <li key={note.messageIndex} className="grid justify-items-start gap-0.5 text-sm">
            <span className="text-xs text-soft">{note.matters.join(', ')}</span>
            <VoiceNote
              address={mediaAddress(conversationId, note.position)}
              seconds={note.seconds}
              startAt={0}
              picked={null}
            />
            <Said lead={lead} fact={{ ...note, quote: '' }}>
              {note.text ? <q className="line-clamp-3 [quotes:'“'_'”']">{note.text}</q> : text.open}
            </Said>
            <SaidBy fact={{ ...note, quote: '' }} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
