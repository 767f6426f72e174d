import type { MediaItem } from './media-items.ts'

/** Files of a conversation's exports by the name that messages call them. */
export type ItemsByName<Item extends MediaItem = MediaItem> = ReadonlyMap<string, Item>

/** As messages call the file. */
export const calledName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).normalize('NFC')

/** Indexes the files that messages can name, without the transcript itself. */
export const itemsByName = <Item extends MediaItem>(items: readonly Item[]): ItemsByName<Item> =>
  eachNameOnce(items.filter(({ kind }) => kind !== 'transcript'))

/** Keeps one of the same file in several exports: the last one with a result, otherwise the last. */
export function eachNameOnce<Item extends MediaItem>(items: readonly Item[]): ItemsByName<Item> {
  const byName = new Map<string, Item>()
  for (const item of items) {
    const name = calledName(item.name)
    if (byName.get(name)?.status !== 'read' || item.status === 'read') byName.set(name, item)
  }
  return byName
}

export const itemNamed = <Item extends MediaItem>(
  items: ItemsByName<Item>,
  name: string | null | undefined,
): Item | undefined => (typeof name === 'string' ? items.get(name.normalize('NFC')) : undefined)
