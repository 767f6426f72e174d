import type { ImagePlaces } from '@fechai/domain/media-places'
import { useEffect, useState } from 'react'
import type { Wanted } from '../../state/conversation.ts'
import { loadWords, mediaAddress } from '../../lib/conversation-api.ts'
import { conversationCopy } from './copy.ts'
import { markMatches } from '../../parts/mark-matches.ts'
import { proofBoxes } from './proof-boxes.ts'

const copy = conversationCopy.image
/** Room between a word and its outline, as a part of the picture's width. */
const MARGIN = 0.008

export interface PictureProps {
  conversationId: string
  position: number
  /** The text that was read in the picture. */
  text: string | null
  wanted: Wanted
}

/** Draws a frame of fixed height, so that nothing moves when the picture arrives, and outlines a proof inside it. */
export function Picture({ conversationId, position, text, wanted }: PictureProps) {
  const pointsHere = markMatches(text ?? '', wanted).some(({ marked }) => marked)
  const [places, setPlaces] = useState<ImagePlaces | null>(null)
  useEffect(() => {
    if (!pointsHere) return
    let gone = false
    // If the boxes do not load, the words are still marked below the picture.
    loadWords(conversationId, position).then(
      (found) => gone || setPlaces(found),
      () => undefined,
    )
    return () => void (gone = true)
  }, [pointsHere, conversationId, position])
  const address = mediaAddress(conversationId, position)
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={copy.open}
      className="relative block w-fit rounded-control"
    >
      <img
        src={address}
        alt={copy.alt}
        loading="lazy"
        decoding="async"
        className="h-52 w-72 max-w-full rounded-control bg-chat object-contain text-xs text-soft"
      />
      {pointsHere && places && <Outlines places={places} wanted={wanted} />}
    </a>
  )
}

function Outlines({ places, wanted }: { places: ImagePlaces; wanted: Wanted }) {
  const { width, height, words } = places
  const margin = width * MARGIN
  const boxes = proofBoxes(words, wanted)
  // Lines that only the model saw have no known position.
  if (boxes.length === 0) return null
  return (
    <svg
      role="img"
      aria-label={copy.proof}
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {boxes.map((box) => (
        <rect
          key={`${box.x}|${box.y}`}
          x={box.x - margin}
          y={box.y - margin}
          width={box.width + 2 * margin}
          height={box.height + 2 * margin}
          rx={margin}
          vectorEffect="non-scaling-stroke"
          className="fill-[#ffd84a]/35 stroke-[#b3261e] stroke-2"
        />
      ))}
    </svg>
  )
}
