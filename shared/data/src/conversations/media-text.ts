import type { MediaText } from '@fechai/domain/conversation/message'
import { unsureSpans } from '@fechai/domain/unsure-spans'
import type { MediaItem } from './media-items.ts'

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Returns the text of an image or a recording, as the analyst reads it. */
export function mediaText({
  name,
  kind,
  text,
  places,
}: Pick<MediaItem, 'name' | 'kind' | 'text' | 'places'>): MediaText {
  const unsure = unsureSpans(places, text)
  return { name: baseName(name), kind: kind as 'image' | 'audio', text, ...(unsure && { unsure }) }
}
