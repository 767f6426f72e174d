import type { Conversation } from './message.ts'

export type TranscriptRefusal = 'texto_vazio' | 'texto_binario' | 'texto_sem_mensagens'

/** What the salesperson reads when a file's text holds no conversation: what is wrong, then the one step that mends it. */
export const TRANSCRIPT_REFUSALS: Record<TranscriptRefusal, string> = {
  texto_vazio: 'O arquivo de texto está vazio: espere o WhatsApp terminar de preparar a exportação e envie de novo.',
  texto_binario: 'O arquivo não é um texto: exporte a conversa pelo WhatsApp do celular e envie o ZIP como veio.',
  texto_sem_mensagens:
    'O arquivo de texto não tem mensagens de uma conversa do WhatsApp: no celular, abra a conversa, toque em Mais > Exportar conversa e envie o arquivo gerado.',
}

/** Why what was read is no conversation; null when it is one. */
export function refusalOf({ messages, ledger }: Conversation): TranscriptRefusal | null {
  if (messages.length > 0) return null
  const unknown = ledger?.unknownLines ?? []
  if (ledger === undefined || ledger.characters === ledger.structureCharacters) return 'texto_vazio'
  if (ledger.systemLines === 0 && unknown.every(({ text }) => text.trim() === '')) return 'texto_vazio'
  return unknown.some(({ text }) => holdsBinary(text)) ? 'texto_binario' : 'texto_sem_mensagens'
}

/** Control characters that no keyboard writes, or bytes that were no letter. */
function holdsBinary(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 27) || code === 0xfffd) return true
  }
  return false
}
