import { lines } from '../patterns/lines.ts'
import { fold } from './fold.ts'
import type { MediaKind } from './message.ts'

/** WhatsApp's own words in an export. All patterns but the first read folded text: lower case, no accents. */

export const MARK = '\u200e'
const MARKED = /\u200e/

/** Whether U+200E stands anywhere in a text. A pattern: a search by letter stops at every space, which shares a byte with it. */
export const isMarked = (text: string): boolean => MARKED.test(text)

const ATTACHED = new Set([
  'arquivo anexado',
  'ficheiro anexado',
  'file attached',
  'archivo adjunto',
  'fichier joint',
  'datei angehangt',
  'file allegato',
])
const FILE_NAME = /^.{1,200}?\.[\p{L}\p{N}]{1,8}$/u
const MOST_NAME_UNITS = 2 * 209

/** Whatever the word: who wrote it is told by the mark before it, or by the archive. */
const ATTACHED_TAG = /<\u200e?[\p{L}\p{M} ]{2,24}\s?[:：]\s?([^<>]{1,200}\.[\p{L}\p{N}]{1,8})>/u

/** As old iPhones write it: 'name <attached>'. */
const NAMED_BEFORE_TAG = /^\u200e?([^<>\n]{1,200}\.[\p{L}\p{N}]{1,8}) <\u200e?(?:anexado|anexo|attached|adjunto)>$/u

/** File name of an old iPhone's attachment line, as a range of it. */
export function nameBeforeTag(folded: string): { from: number; to: number } | null {
  const name = NAMED_BEFORE_TAG.exec(folded)?.[1]
  const from = folded.startsWith(MARK) ? 1 : 0
  return name === undefined ? null : { from, to: from + name.length }
}

/** File name of an Android attachment line ('IMG-1.jpg (arquivo anexado)'), as a range of the line. */
export function attachedName(line: string): { from: number; to: number } | null {
  const from = line.startsWith(MARK) ? 1 : 0
  const bracket = line.lastIndexOf('(')
  const to = bracket - 1
  if (to <= from || to - from > MOST_NAME_UNITS || !/\s/.test(line.charAt(to))) return null
  if (!ATTACHED.has(fold(line.slice(bracket + 1, -1)))) return null
  return FILE_NAME.test(line.slice(from, to)) ? { from, to } : null
}

/** The '<anexado: name>' tag of iOS: where it stands and the name inside. */
export function attachedTag(folded: string): { at: number; end: number; from: number; to: number } | null {
  const found = ATTACHED_TAG.exec(folded)
  if (found === null) return null
  const end = found.index + found[0].length
  return { at: found.index, end, from: end - 1 - found[1]!.length, to: end - 1 }
}

const OMITTED_ANDROID = new RegExp(lines`
  ^<(?:midia oculta|arquivo de midia oculto|midia omitida|media omitted|ficheiro nao revelado
  |ficheiro omitido|multimedia omitido|archivo omitido|medien ausgeschlossen|medias omis|media omessi
  |media weggelaten|media tidak disertakan|medya dahil edilmedi|без медиафайлов|pominieto multimedia
  |media utelamnat|medier udeladt|media utelatt|multimedia omesso|media inte inkluderat|tanpa media)>$
`)

export const isOmittedAndroid = (foldedLine: string): boolean => OMITTED_ANDROID.test(foldedLine)

const OMITTED_WORDS: readonly (readonly [RegExp, MediaKind])[] = [
  [/^(?:imagem|foto|image|photo|imagen|immagine|bild)$/, 'image'],
  [/^(?:audio|ficheiro de audio|mensagem de voz|voice message|nota de voz|messaggio vocale)$/, 'audio'],
  [/^(?:video|mensagem de video|video note|nota de video)$/, 'video'],
  [/^(?:figurinha|sticker|adesivo|autocollant)$/, 'sticker'],
  [/^gif$/, 'gif'],
  [
    /^(?:cartao do contato|contato|contacto|contact card|tarjeta de contacto|scheda contatto|kontakt|kontaktkarte)$/,
    'contact',
  ],
  [/^(?:.* )?(?:documento|document|dokument)$/, 'document'],
]
const OMITTED_SUFFIX = / (?:ocultad[oa]|omitid[oa]|nao revelad[oa]|omitted|omess[oa]|weggelassen|absente?|omise?)$/

/** Kind of an iOS line for a media left out ('áudio ocultado'); null when it is anything else. */
export function omittedKind(folded: string): MediaKind | null {
  const suffix = OMITTED_SUFFIX.exec(folded)
  if (suffix === null) return null
  const word = folded.slice(0, suffix.index)
  return OMITTED_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

const DELETED = new RegExp(lines`
  ^(?:mensagem apagada|voce apagou esta mensagem|apagou esta mensagem|ess?a mensagem foi apagada
  |esta mensagem foi apagada(?: pel[oa] admin.*)?|this message was deleted|you deleted this message
  |this message was deleted by admin.*|se elimino este mensaje|eliminaste este mensaje
  |diese nachricht wurde geloscht|du hast diese nachricht geloscht|ce message a ete supprime
  |vous avez supprime ce message|questo messaggio e stato eliminato|hai eliminato questo messaggio
  |вы удалили данное сообщение|данное сообщение удалено)\.?$
`)

export const isDeleted = (folded: string): boolean => DELETED.test(folded)

export const EDITED = new RegExp(lines`
  \s?(?:\u200e?<(?:mensagem editada|esta mensagem foi editada|this message was edited|se edito este mensaje\.?
  |ce message a ete modifie\.?)>|\u200e<[^<>:]{4,60}>)\s*$
`)

export const isViewOnce = (folded: string): boolean =>
  /^(?:<arquivo nao revelado>|<ficheiro nao revelado>|.{0,20}visualizacao unica|.{0,20}view once.{0,20}|null)$/.test(
    folded,
  )

export const isPoll = (folded: string): boolean => /^(?:enquete|poll|sondagem|encuesta):/.test(folded)

export const isLocation = (folded: string): boolean =>
  /^(?:localizacao|location|ubicacion|live location shared|localizacao em tempo real)[: ].*https?:\/\//.test(folded) ||
  /https:\/\/(?:maps\.google\.com\/\?q=|foursquare\.com\/v\/)/.test(folded)

const CALL = new RegExp(lines`
  ^(?:(?:ligacao|chamada) de (?:voz|video)(?: em grupo)? (?:perdida|nao atendida|recusada)|(?:missed
  |declined) (?:group )?(?:voice|video) call|(?:llamada(?: de voz)?|videollamada)(?: grupal)?,? (?:perdida
  |sin respuesta)|appel (?:vocal|video) manque|chiamata vocale persa|videochiamata persa
  |verpasster (?:sprachanruf|videoanruf)|пропущенный (?:аудио|видео)звонок)(?: (?:as|at) [\d:]{4,8})?[.,]?(?: .{0,60})?$
`)

export const isCall = (words: string): boolean => isCallLine(words.replaceAll(MARK, ''))

const isCallLine = (folded: string): boolean =>
  CALL.test(folded) || /^(?:ligacao|chamada) de (?:voz|video)(?:[.,] .{0,40}| silenciada\.?)$/.test(folded)

const ENCRYPTION = new RegExp(lines`
  ^(?:as mensagens e (?:as )?(?:chamadas|ligacoes) (?:sao protegidas|estao protegidas|sao encriptadas)
  |as mensagens (?:sao|estao) (?:protegidas|encriptadas)|messages and calls are end-to-end encrypted
  |messages you send to this chat|los mensajes y las llamadas|nachrichten und anrufe sind
  |les messages et les appels sont|i messaggi e le chiamate sono|сообщения и звонки защищены
  |berichten en gesprekken worden|pesan dan panggilan|mesajlar ve aramalar)
`)

/** Sentences of WhatsApp itself that may carry an author (iOS) or none (Android). */
export const isEncryptionNotice = (folded: string): boolean => ENCRYPTION.test(folded)

/** Verb phrases of group and account notices; looked for before the first ': ' of an author-less line. */
export const NOTICE_PHRASE = new RegExp(lines`
  \b(?:criou (?:o|este) grupo|adicionou (?:voce|o|a|\S+)|entrou (?:usando|no grupo)|removeu|saiu
  (?: do grupo)?$|mudou (?:o nome|a descricao|a imagem|o icone|o numero|as configuracoes|de numero|para)
  |alterou (?:o nome|a descricao|a imagem|o icone|as configuracoes)|agora e admin|codigo de seguranca
  |mensagens temporarias|conta comercial|criptografia de ponta|encriptadas|fixou uma mensagem|bloqueou
  |desbloqueou|created (?:this )?group|added you|added \S+|changed (?:the|this|their|to)|security code
  |joined using|left$|end-to-end encrypted|business account|is a contact|pinned a message)
`)

const DIGIT_OR_LINK = /\d|:\/\//
const MOST_WORDS = 6

/**
 * A short marked line of WhatsApp in words that no list holds: a medium that was left out, or, with a full stop, a
 * message that was deleted. Null for longer ones, which are notices, and for what holds numbers.
 */
export function shortOwnLine(words: string): 'media' | 'deleted' | null {
  const shown = words.replaceAll(MARK, '').trim()
  if (shown === '' || shown.includes('\n') || DIGIT_OR_LINK.test(shown) || shown.split(/\s+/).length > MOST_WORDS)
    return null
  return shown.endsWith('.') ? 'deleted' : 'media'
}
