import type { Wanted } from '../../state/conversation.ts'
import { conversationCopy } from './copy.ts'
import { MarkedText } from '../../parts/marked-text.tsx'
import { splitSeen } from './split-seen.ts'

const copy = conversationCopy.image

export interface ImageTextProps {
  text: string
  /** The last lines of it, where only the model saw them. */
  seen: readonly string[]
  wanted: Wanted
}

/** Shows the text of an image. Lines that only the model saw are separate, so that people check them first. */
export function ImageText({ text, seen, wanted }: ImageTextProps) {
  const { own, only } = splitSeen(text, seen)
  return (
    <>
      <MarkedText text={own} wanted={wanted} />
      {only !== '' && (
        <span className="mt-1.5 block border-l-2 border-amber pl-2">
          <span title={copy.seenWhy} className="block text-xs font-semibold text-amber">
            {copy.seen}
            <span className="sr-only">. {copy.seenWhy}</span>
          </span>
          <MarkedText text={only} wanted={wanted} />
        </span>
      )}
    </>
  )
}
