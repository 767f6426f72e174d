import { widthOf, type Words } from './scene.ts'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Pixels between words. */
const GAP = 3

/** The place that words take. */
export function boxOf({ x, y, text, size, anchor = 'start' }: Words): Box {
  const width = widthOf(text, size)
  const left = x - { start: 0, middle: width / 2, end: width }[anchor]
  return { left, right: left + width, top: y - 0.75 * size, bottom: y + 0.2 * size }
}

const touch = (a: Box, b: Box): boolean =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom && b.top < a.bottom

/**
 * Each label at the first of its places that touches no word before it, moved into the chart where it would be cut; one
 * without such a place is left to the table. `kept` are words that are drawn in any case.
 */
export function placed(labels: readonly (readonly Words[])[], width: number, kept: readonly Words[] = []): Words[] {
  const taken = kept.map(boxOf)
  return labels.flatMap((places) => {
    const found = places
      .map((each) => inside(each, width))
      .find((each) => !taken.some((other) => touch(boxOf(each), other)))
    if (!found) return []
    taken.push(boxOf(found))
    return [found]
  })
}

function inside(label: Words, width: number): Words {
  const { left, right } = boxOf(label)
  const moved = left < 0 ? -left : Math.min(0, width - right)
  return { ...label, x: label.x + moved }
}
