import { lines } from '../patterns/lines.ts'
import { fold } from './fold.ts'
import type { MediaKind } from './message.ts'

/** WhatsApp's own words in an export. All patterns but the first read folded text: lower case, no accents. */

export const MARK = '\u200e'
const MARKED = /\u200e/

/**
 * Returns true if U+200E occurs in a text. It uses a pattern, because a search by letter stops at every space, which
 * shares a byte with it.
 */
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
/** As WhatsApp names files on Android. */
const OWN_NAME = /^(?:AUD|DOC|IMG|PTT|STK|VID)-\d{8}-WA\d{4,5}\.[\p{L}\p{N}]{1,8}$/u
/** The words in brackets behind a name, in a language that no list holds. */
const BRACKETED = /^[\p{L}\p{M}\p{Cf} '’]{3,40}$/u
const MOST_NAME_UNITS = 2 * 209

/** The tag with any word: the mark before it, or the archive, identifies its writer. */
const ATTACHED_TAG = /<\u200e?[\p{L}\p{M} ]{2,24}\s?[:：]\s?([^<>]{1,200}\.[\p{L}\p{N}]{1,8})>/u

/** As old iPhones write it: 'name <attached>'. */
const NAMED_BEFORE_TAG = /^\u200e?([^<>\n]{1,200}\.[\p{L}\p{N}]{1,8}) <\u200e?(?:anexado|anexo|attached|adjunto)>$/u

/** File name of an old iPhone's attachment line, as a range of it. */
export function nameBeforeTag(folded: string): { from: number; to: number } | null {
  const name = NAMED_BEFORE_TAG.exec(folded)?.[1]
  const from = folded.startsWith(MARK) ? 1 : 0
  return name === undefined ? null : { from, to: from + name.length }
}

/**
 * File name of an Android attachment line ('IMG-1.jpg (arquivo anexado)'), as a range of the line. Words that no list
 * holds are believed behind a name that WhatsApp gives, or that is `inArchive`.
 */
export function attachedName(line: string, inArchive: (name: string) => boolean): { from: number; to: number } | null {
  const from = line.startsWith(MARK) ? 1 : 0
  const bracket = line.lastIndexOf('(')
  const named = line.slice(from, Math.max(from, bracket))
  const name = named.trimEnd()
  if (name === '' || name === named || name.length > MOST_NAME_UNITS || !FILE_NAME.test(name)) return null
  const words = line.slice(bracket + 1, -1)
  const isOwn = ATTACHED.has(fold(words)) || (BRACKETED.test(words) && (OWN_NAME.test(name) || inArchive(name)))
  return isOwn ? { from, to: from + name.length } : null
}

/** Returns the '<anexado: name>' tag of iOS: its position and the name inside. */
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
  |media utelamnat|medier udeladt|media utelatt|multimedia omesso|media inte inkluderat|tanpa media
  |file media bi bo qua|da bo qua file phuong tien|mediji izostavljeni|continut media omis|media vynechana
  |mediafajl elhagyva|media jatettiin pois|media disingkirkan|contenido multimedia omitido)>$
`)

/** The tag in a script without a list of words: few people put angle brackets around a whole message. */
const OMITTED_OTHER_SCRIPT =
  /^<(?=.*[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}\p{Cf} ]{3,40}>$/u

export const isOmittedAndroid = (foldedLine: string): boolean =>
  OMITTED_ANDROID.test(foldedLine) || OMITTED_OTHER_SCRIPT.test(foldedLine)

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
  |ce message a ete modifie\.?)>|\u200e<[^<>:：]{4,60}>)\s*$
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
  |berichten en (?:gesprekken|oproepen)|pesan dan panggilan|mesajlar ve aramalar|wiadomosci i polaczenia
  |meddelanden och samtal|beskeder og opkald|meldinger og anrop|viestit ja puhelut|zpravy a hovory
  |mesajele si apelurile|az uzenetek es|tin nhan va cuoc goi|poruke i pozivi|els missatges i les trucades)
`)

const NO_LATIN = /^[^\p{Script=Latin}]*\p{L}[^\p{Script=Latin}]*$/u
const FEWEST_OPENING_WORDS = 5

/** Sentences of WhatsApp itself that may carry an author (iOS) or none (Android). */
export const isEncryptionNotice = (folded: string): boolean => ENCRYPTION.test(folded)

/** True when a notice above all messages may be the encryption notice in an unlisted script: a sentence without numbers. */
export const opensInOtherScript = (folded: string): boolean =>
  NO_LATIN.test(folded) && !/\p{Nd}/u.test(folded) && wordCount(folded) >= FEWEST_OPENING_WORDS

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
  if (shown === '' || shown.includes('\n') || DIGIT_OR_LINK.test(shown) || wordCount(shown) > MOST_WORDS) return null
  return /[.。।]$/u.test(shown) ? 'deleted' : 'media'
}

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu
const LETTERS_A_WORD = 3

/** Words of a text; scripts that write no spaces are counted by their letters. */
export function wordCount(text: string): number {
  const letters = text.match(WITHOUT_SPACES)?.length ?? 0
  const spaced = text
    .replace(WITHOUT_SPACES, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return spaced + Math.ceil(letters / LETTERS_A_WORD)
}
