import { titleFromFileName } from './title.ts'

export interface TranscriptOptions {
  /** Name of the uploaded file: it carries the contact's or group's name. */
  fileName: string
  /** Path of the text inside the archive: other chats may lie beside it. */
  textName?: string
  /** The paths inside the archive, to distinguish true attachments from typed words. */
  entryNames?: readonly string[]
  /** Minutes from UTC for a local day 'aaaa-mm-dd'; São Paulo with its old summer times by default. */
  offsetOf?: (localDay: string) => number
}

/** Contact's or group's name: by the name of the chat's own text, or else by the upload's. */
export const titleOf = ({ fileName, textName }: TranscriptOptions): string | null =>
  (textName === undefined ? null : titleFromFileName(textName)) ?? titleFromFileName(fileName)
