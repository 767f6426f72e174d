import type { ConversationMessage, ConversationNotice } from '@fechai/contracts/conversation'
import { memo, useState } from 'react'
import { useSnapshot } from 'valtio'
import {
  conversation,
  loadAhead,
  loadMessages,
  messageAt,
  noticesAt,
  type ConversationHead,
  type ConversationPlace,
  type Wanted,
} from '../../state/conversation.ts'
import { MessageRow, MessageRows, WaitingRow } from '../../parts/message-rows.tsx'
import { Bubble } from './bubble.tsx'
import { conversationCopy } from './copy.ts'
import { daySeparator } from './day.ts'
import { finder, view } from './store.ts'

const NONE: readonly ConversationNotice[] = []
const ROW_PX = 62

export interface MessageListProps {
  place: ConversationPlace
  head: ConversationHead
  scroller: HTMLElement
}

/** The messages of an imported conversation. */
export function MessageList({ place, head, scroller }: MessageListProps) {
  const { loaded } = useSnapshot(conversation)
  const { target, glowing } = useSnapshot(view)
  const { query } = useSnapshot(finder.found)
  return (
    <MessageRows
      label={conversationCopy.messages}
      count={head.total}
      rowPx={ROW_PX}
      startAt={place.index}
      target={target}
      scroller={scroller}
      rowLook="px-3 tablet:px-4"
      // Messages are no proxies: their number shows that some came.
      isLoaded={(index) => loaded > 0 && messageAt(index) !== undefined}
      load={loadMessages}
      loadAhead={loadAhead}
    >
      {(index) => (
        <Row
          index={index}
          message={messageAt(index)}
          before={messageAt(index - 1)}
          notices={noticesAt(index)}
          behind={index === head.total - 1 ? noticesAt(head.total) : NONE}
          head={head}
          glowing={glowing === index}
          wanted={query !== '' ? query : place.index === index ? place.quote : ''}
        />
      )}
    </MessageRows>
  )
}

interface RowProps {
  index: number
  message: ConversationMessage | undefined
  before: ConversationMessage | undefined
  /** Lines of WhatsApp's own before it, and behind the last one. */
  notices: readonly ConversationNotice[]
  behind: readonly ConversationNotice[]
  head: ConversationHead
  glowing: boolean
  wanted: Wanted
}

/** Scrolling draws the list at every frame: a row that stays as it is costs nothing then. */
const Row = memo(function Row({ index, message, before, notices, behind, head, glowing, wanted }: RowProps) {
  const [now] = useState(() => new Date())
  if (!message) return <WaitingRow index={index} rowPx={ROW_PX} />
  const day = daySeparator(message, before, now)
  const goesOn = day === null && notices.length === 0 && before?.author === message.author
  return (
    <MessageRow {...{ day, notices, behind, goesOn }}>
      <Bubble head={head} message={message} named={!goesOn} glowing={glowing} wanted={wanted} />
    </MessageRow>
  )
})
