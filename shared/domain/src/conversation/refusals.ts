import { LIMITS } from '../limits.ts'
import { excessOf, type Excess } from './conversation-size.ts'
import type { Conversation } from './message.ts'

export type TranscriptRefusal =
  | 'texto_vazio'
  | 'texto_binario'
  | 'texto_sem_mensagens'
  | 'texto_so_avisos'
  | 'formato_desconhecido'
  | Excess

const MILLION = 1_000_000
const count = (value: number): string => value.toLocaleString('pt-BR')
const MOST = `${count(LIMITS.conversationMessages)} mensagens, ou ${LIMITS.conversationCharacters / MILLION} milhões de letras`

/**
 * The salesperson's sentence for a file that is no readable conversation: the problem, then the one step that fixes
 * it.
 */
export const TRANSCRIPT_REFUSALS: Record<TranscriptRefusal, string> = {
  texto_vazio: 'O arquivo de texto está vazio: espere o WhatsApp terminar de preparar a exportação e envie de novo.',
  texto_binario: 'O arquivo não é um texto: exporte a conversa pelo WhatsApp do celular e envie o ZIP como veio.',
  texto_sem_mensagens:
    'O arquivo de texto não tem mensagens de uma conversa do WhatsApp: no celular, abra a conversa, toque em Mais > Exportar conversa e envie o arquivo gerado.',
  texto_so_avisos:
    'Este arquivo é uma exportação do WhatsApp, mas só com avisos: ninguém escreveu nada nesta conversa. Exporte de novo quando houver mensagens.',
  formato_desconhecido:
    'Parece uma conversa do WhatsApp em um formato que ainda não lemos: as linhas começam com data e hora, mas de um jeito que não conhecemos. Mude o idioma do celular para português e exporte a conversa de novo, ou guarde este arquivo para o suporte.',
  conversa_longa: `A conversa passa do máximo de ${MOST}: exporte-a de novo pelo WhatsApp, que leva só a parte mais recente, ou envie um período mais curto.`,
  mensagem_longa: `Uma só mensagem do arquivo tem mais de ${count(LIMITS.messageCharacters)} letras, o que o WhatsApp não escreve: exporte a conversa de novo pelo celular e envie o arquivo como veio.`,
  conversa_autores: `O arquivo fala de mais de ${count(LIMITS.conversationAuthors)} pessoas: confira se é a exportação de uma só conversa e envie de novo.`,
}

/** The same of a conversation that a file joins; without the file it stays as it was. */
export const JOINED_REFUSALS: Record<Excess, string> = {
  conversa_longa: `Com este arquivo a conversa passaria do máximo de ${MOST}. Ela continua como estava: desfaça uma importação antiga dela, ou envie um período mais curto.`,
  mensagem_longa: TRANSCRIPT_REFUSALS.mensagem_longa,
  conversa_autores: `Com este arquivo a conversa passaria de ${count(LIMITS.conversationAuthors)} pessoas. Ela continua como estava: confira se o arquivo é da mesma conversa.`,
}

/** Why what was read is no conversation, or more than one may be; null when nothing speaks against it. */
export function refusalOf(conversation: Conversation): TranscriptRefusal | null {
  const { messages, ledger } = conversation
  if (messages.length > 0) return excessOf(conversation)
  const unknown = ledger?.unknownLines ?? []
  if (ledger === undefined || ledger.characters === ledger.structureCharacters) return 'texto_vazio'
  if (ledger.systemLines === 0 && unknown.every(({ text }) => text.trim() === '')) return 'texto_vazio'
  if (unknown.some(({ text }) => holdsBinary(text))) return 'texto_binario'
  if (ledger.systemLines > 0 && unknown.every(({ text }) => text.trim() === '')) return 'texto_so_avisos'
  return looksExported(unknown.map(({ text }) => text)) ? 'formato_desconhecido' : 'texto_sem_mensagens'
}

const BEGINNING_UNITS = 80
const FEWEST_NUMBERS = 4
const STARTS_WITH_NUMBER = /^[^\p{L}\p{Nd}]{0,4}(?:\p{L}{1,12}\.? ){0,2}\p{Nd}/u

/** True if a line starts with the numbers of a date and a time, before a name and ': '. */
function isDated(line: string): boolean {
  const colon = line.indexOf(': ')
  if (colon < 0 || colon > BEGINNING_UNITS || !STARTS_WITH_NUMBER.test(line)) return false
  return (line.slice(0, colon).match(/\p{Nd}{1,4}/gu)?.length ?? 0) >= FEWEST_NUMBERS
}

const MOST_LOOKED_AT = 2_000
const EXPORTED_SHARE = 0.3

function looksExported(lines: readonly string[]): boolean {
  const written = lines.slice(0, MOST_LOOKED_AT).filter((line) => line.trim() !== '')
  const dated = written.filter(isDated).length
  return dated >= 2 && dated >= written.length * EXPORTED_SHARE
}

/** Control characters that no keyboard writes, or bytes that were no letter. */
function holdsBinary(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 27) || code === 0xfffd) return true
  }
  return false
}
