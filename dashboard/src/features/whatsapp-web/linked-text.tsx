import { MarkedText } from '../../parts/marked-text.tsx'

const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/

/** Shows the text with its addresses as links, each in a new tab without access to this one. */
export function LinkedText({ text, wanted }: { text: string; wanted: string }) {
  // Every second piece is an address.
  return text.split(ADDRESS).map((piece, at) =>
    at % 2 === 0 ? (
      // Pieces have no identity but their place.
      // eslint-disable-next-line react/no-array-index-key
      <MarkedText key={at} text={piece} wanted={wanted} />
    ) : (
      <a
        // eslint-disable-next-line react/no-array-index-key
        key={at}
        href={piece}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-accent underline"
      >
        <MarkedText text={piece} wanted={wanted} />
      </a>
    ),
  )
}
