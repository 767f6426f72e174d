import type { WordBox } from '@fechai/domain/media-places'
import type { Wanted } from '../../state/conversation.ts'
import { markMatches } from '../../parts/mark-matches.ts'

export type Box = Omit<WordBox, 'text'>

/** Boxes around the wanted words of an image, one for each stretch of a line. */
export function proofBoxes(words: readonly WordBox[], wanted: Wanted): Box[] {
  const boxes: Box[] = []
  let last: WordBox | null = null
  for (const word of wantedWords(words, wanted)) {
    const open = boxes.at(-1)
    const goesOn = last !== null && words.indexOf(word) === words.indexOf(last) + 1 && onOneLine(last, word)
    if (open && goesOn) boxes[boxes.length - 1] = around(open, word)
    else boxes.push({ x: word.x, y: word.y, width: word.width, height: word.height })
    last = word
  }
  return boxes
}

/** Words that a match touches, whole. */
function wantedWords(words: readonly WordBox[], wanted: Wanted): WordBox[] {
  let at = 0
  const marked = markMatches(words.map(({ text }) => text).join(' '), oneLine(wanted)).flatMap((piece) => {
    const start = at
    at += piece.text.length
    return piece.marked ? [{ start, end: at }] : []
  })
  let start = 0
  return words.filter(({ text }) => {
    const from = start
    start += text.length + 1
    return marked.some((match) => match.start < from + text.length && match.end > from)
  })
}

const oneLine = (wanted: Wanted): Wanted => (typeof wanted === 'string' ? wanted.replace(/\s+/g, ' ') : wanted)

const onOneLine = (a: Box, b: Box): boolean =>
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > Math.min(a.height, b.height) / 2

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
