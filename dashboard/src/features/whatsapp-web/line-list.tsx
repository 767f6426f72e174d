import type { ConversationNotice } from '@fechai/contracts/conversation'
import type { Chat, ChatLine } from '@fechai/contracts/whatsapp-chats'
import { memo, useLayoutEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { indexOfLine, lineAt, loadAhead, loadLines, noticesAt, openedChat } from '../../state/chat-lines.ts'
import { MessageRow, MessageRows, WaitingRow } from '../../parts/message-rows.tsx'
import { webCopy } from './copy.ts'
import { LineBubble } from './line-bubble.tsx'
import { dayLine } from './shown-time.ts'
import { finder, goTo, view } from './store.ts'
import { useProofs } from './use-proofs.ts'

const NONE: readonly ConversationNotice[] = []
const ROW_PX = 48

/** The lines of a chat of the connected phone. */
export function LineList({ chat, scroller }: { chat: Chat; scroller: HTMLElement }) {
  const { loaded, total, atEnd } = useSnapshot(openedChat)
  const { target, glowing } = useSnapshot(view)
  const { query } = useSnapshot(finder.found)
  const proved = useProofs(chat.leadId)

  // A reader at the end stays at the end.
  useLayoutEffect(() => {
    if (atEnd) scroller.scrollTop = scroller.scrollHeight
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [total])

  return (
    <MessageRows
      label={webCopy.pane.messages}
      count={total}
      rowPx={ROW_PX}
      startAt={null}
      target={target}
      scroller={scroller}
      rowLook="px-3 tablet:px-7"
      // Lines are no proxies: their number shows that some came.
      isLoaded={(index) => loaded > 0 && lineAt(index) !== undefined}
      load={loadLines}
      loadAhead={loadAhead}
    >
      {(index) => (
        <Row
          index={index}
          line={lineAt(index)}
          before={lineAt(index - 1)}
          notices={noticesAt(index)}
          behind={index === total - 1 ? noticesAt(total) : NONE}
          isGroup={chat.isGroup}
          chatId={chat.id}
          readOnly={chat.readOnly ?? false}
          conversationId={chat.conversationId}
          leadId={chat.leadId}
          proves={proved.get(index) ?? ''}
          glowing={glowing === index}
          wanted={query}
        />
      )}
    </MessageRows>
  )
}

interface RowProps {
  index: number
  line: ChatLine | undefined
  before: ChatLine | undefined
  /** Lines of WhatsApp's own before it, and behind the last one. */
  notices: readonly ConversationNotice[]
  behind: readonly ConversationNotice[]
  isGroup: boolean
  chatId: string
  readOnly: boolean
  conversationId: string | null
  leadId: string | null
  /** Fields of the lead that it proves. */
  proves: string
  glowing: boolean
  wanted: string
}

/** Scrolling draws the list at every frame: a row that stays as it is costs nothing then. */
const Row = memo(function Row({ index, line, before, notices, behind, isGroup, leadId, proves, ...shown }: RowProps) {
  const [now] = useState(() => new Date())
  if (!line) return <WaitingRow index={index} rowPx={ROW_PX} />
  const day = dayLine({ ...line, index }, before, now)
  const goesOn =
    day === null && notices.length === 0 && before?.author === line.author && before.isFromMe === line.isFromMe
  const speaker = isGroup && !line.isFromMe && !goesOn ? { name: line.author, number: hueOf(line.author) } : null
  return (
    <MessageRow {...{ day, notices, behind, goesOn }}>
      <LineBubble
        {...shown}
        line={line}
        author={speaker}
        proof={leadId !== null && proves !== '' ? { of: proves, href: `/deeplead/${leadId}#m=${index}` } : null}
        onQuote={goToLine}
      />
    </MessageRow>
  )
})

/** Scrolls to the quoted message if it is loaded. */
function goToLine(id: string): void {
  const index = indexOfLine(id)
  if (index !== null) goTo(index)
}

/** The same writer has the same hue wherever they are read. */
function hueOf(author: string): number {
  let sum = 0
  for (const letter of author) sum = (sum * 31 + letter.codePointAt(0)!) % 8_191
  return sum % 8
}
