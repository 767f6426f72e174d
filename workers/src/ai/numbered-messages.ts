import { withoutInvisible } from '@fechai/analyst/text'
import type { AnalysisContext } from '../documents/analysis-documents.ts'

export type NumberedMessage = ReturnType<typeof numberedMessages>[number]

/** The messages of a conversation as data, with what was heard and read in their media. */
export function numberedMessages({ conversation, media }: AnalysisContext) {
  const heard = new Map(media.map((item) => [item.name, item]))
  return conversation.messages.map(({ index, author, localTime, text, attachment }) => {
    const item = attachment?.name ? heard.get(attachment.name) : undefined
    return {
      n: index,
      autor: withoutInvisible(author),
      quando: localTime,
      texto: withoutInvisible(text),
      ...(attachment ? { anexo: attachment.kind } : {}),
      ...(item?.text && item.kind === 'audio' ? { transcricao: withoutInvisible(item.text) } : {}),
      ...(item?.text && item.kind !== 'audio' ? { textoDaImagem: withoutInvisible(item.text) } : {}),
    }
  })
}
