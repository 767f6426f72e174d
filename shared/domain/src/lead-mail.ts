import { NEW_LEAD_LENGTHS } from './typed-lead.ts'
import { numbersIn, toWhatsappNumber } from './whatsapp-number.ts'

export const MAIL_LIMITS = {
  messageBytes: 5 * 1024 * 1024,
  /** Letters of the words that are kept. */
  wordsLength: 2_000,
  /** E-mails of one sender to a company in ten minutes: the form of a site writes under one address. */
  perSender: 30,
  /** E-mails to one company in an hour. */
  perCompany: 200,
  /** Connections at once. */
  connections: 20,
  /** Days for which an address that was exchanged still works. */
  previousDays: 7,
} as const

export const MAILBOX_TOKEN = /^[a-z2-9]{16}$/
export const MAILBOX_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Answers to the server that sends; it puts them in the notice that the sender gets. */
export const MAIL_TEXTS = {
  unknown: 'Este endereço não recebe e-mails.',
  empty: 'A mensagem não tem remetente ou texto.',
  tooLarge: `A mensagem passa de ${MAIL_LIMITS.messageBytes / 1024 / 1024} MB.`,
  exported: 'Conversas exportadas do WhatsApp não são recebidas por e-mail: envie o arquivo em Adicionar Lead.',
  later: 'Tente de novo mais tarde.',
  oneAddress: 'Um destinatário por mensagem.',
  off: 'Esta instalação ainda não recebe e-mails. Fale com quem cuida do Fechaí.',
  noMailbox: 'A empresa não tem um endereço de e-mail para leads.',
} as const

export const mailAddressOf = (token: string, domain: string): string => `leads-${token}@${domain}`

/** Token of an address of ours; null for any other address. */
export function mailboxTokenIn(address: string, domain: string): string | null {
  const [, token = '', at = ''] = /^leads-([a-z2-9]{16})@(.+)$/.exec(address.toLowerCase()) ?? []
  return at === domain.toLowerCase() && MAILBOX_TOKEN.test(token) ? token : null
}

export interface MailParty {
  name: string
  address: string
}

export interface ReceivedMail {
  from: MailParty | null
  replyTo: MailParty | null
  subject: string
  text: string
  attachments: number
}

export interface MailWords {
  nome: string
  whatsapp: string
  /** '' where no line names one. */
  produto: string
  /** Words of the person first: a card shows their beginning. */
  mensagem: string
  /** Address of the person who asks; null where only the form of a site is known. */
  sender: string | null
}

const LABELS = {
  nome: 'nome(?: completo)?|name',
  fone: 'telefone|tel\\.?|whats ?app|celular|fone|phone',
  email: 'e-?mail',
  produto: 'produto|interesse|product',
} as const
const lineOf = (label: string, value = ''): RegExp => new RegExp(`^[ \\t*]*(?:${label})\\*?[ \\t]*[:：]${value}`, 'im')
const VALUES = {
  nome: lineOf(LABELS.nome, '[ \\t*]*(\\S.*)$'),
  fone: lineOf(LABELS.fone, '[ \\t*]*(\\S.*)$'),
  email: lineOf(LABELS.email, '[ \\t*]*<?([^\\s<>@]+@[^\\s<>@]+)'),
  produto: lineOf(LABELS.produto, '[ \\t*]*(\\S.*)$'),
} as const
const HAS_NAME = lineOf(LABELS.nome)
const HAS_CONTACT = lineOf(`${LABELS.fone}|${LABELS.email}`)

/** The line from which an answer repeats what it answers; the last form is Outlook's. */
const QUOTED =
  /^(?:(?:>.*|Em .{5,120} escreveu:|On .{5,120} wrote:|-{2,} ?(?:Mensagem original|Original Message).*)$|\*?(?:De|From):.*\r?\n\*?(?:Enviad[ao]|Sent)\b)/m
/** The line after which a mail program puts a person's signature. */
const SIGNATURE = /^-- $/m
const FORWARDED = /^\s*(?:fwd?|enc|encaminhad[ao])\s*:/i

const before = (text: string, part: RegExp): string => text.slice(0, part.exec(text)?.index)

/** Lines with a name or a number that stand apart, so that they leave room for the words. */
const CONTACT = { lines: 4, lineLength: 200 } as const
const SUBJECT_LENGTH = 300

/** The lines of a site's form. One of the labels alone is also in the signature of a person. */
const isOfForm = (text: string): boolean => HAS_NAME.test(text) && HAS_CONTACT.test(text)

/**
 * Reads who asks, and for what, from an e-mail: forms of sites and portals put it in lines of their own. What an answer
 * repeats has the words and the number of another person, and is left out. A form that was forwarded is read.
 */
export function readLeadMail({ from, replyTo, subject, text, attachments }: ReceivedMail): MailWords {
  const written = FORWARDED.test(subject) && isOfForm(text) ? text : before(text, QUOTED)
  const said = (field: keyof typeof VALUES): string => VALUES[field].exec(written)?.[1]?.trim() ?? ''
  const isOfSite = isOfForm(written)
  const person = replyTo ?? (isOfSite ? null : from)
  const sender = (isOfSite && said('email')) || person?.address || null
  const own = isOfSite ? written : before(written, SIGNATURE)
  const isFromSender = from?.address.toLowerCase() === sender?.toLowerCase()
  const number = toWhatsappNumber(said('fone'))
  const [words, contact] = isOfSite ? contactApart(own) : [own, []]
  const lines = [
    attachments > 0 &&
      `(${attachments === 1 ? '1 anexo não foi guardado' : `${attachments} anexos não foram guardados`}.)`,
    subject.trim() && `Assunto: ${subject.trim().slice(0, SUBJECT_LENGTH)}`,
    ...contact,
    sender && `E-mail: ${sender}`,
    from && !isFromSender && `Remetente: ${from.address}`,
  ]
  const after = lines.filter(Boolean).join('\n').slice(0, MAIL_LIMITS.wordsLength)
  const nome = said('nome') || person?.name || from?.name || (sender ?? from?.address ?? '').split('@')[0]!
  return {
    nome: plain(nome).slice(0, NEW_LEAD_LENGTHS.nome) || 'Lead de e-mail',
    whatsapp: number ?? numberIn(own),
    produto: isOfSite ? plain(said('produto')).slice(0, NEW_LEAD_LENGTHS.produto) : '',
    mensagem: [words.trim().slice(0, Math.max(0, MAIL_LIMITS.wordsLength - after.length - 1)), after]
      .filter(Boolean)
      .join('\n'),
    sender: sender?.toLowerCase() ?? null,
  }
}

const ABOUT_PERSON = lineOf(`${LABELS.nome}|${LABELS.fone}`)

/** The words of a form, and its lines with a name or a number. */
function contactApart(text: string): [words: string, contact: string[]] {
  const lines = text.split(/\r?\n/)
  const about = lines.filter((line) => ABOUT_PERSON.test(line) && line.length <= CONTACT.lineLength)
  const contact = new Set(about.slice(0, CONTACT.lines))
  return [lines.filter((line) => !contact.has(line)).join('\n'), [...contact].map((line) => line.trim())]
}

const numberIn = (text: string): string => numbersIn(text).find((each) => toWhatsappNumber(each) !== null) ?? ''

/** Without what turns or breaks a line. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The kind of an e-mail that no person wrote to ask for something; null for any other. */
export function unaskedKind(headerOf: (name: string) => string): 'spam' | 'list' | 'answer' | null {
  if (
    /^yes\b/i.test(headerOf('x-spam-flag')) ||
    /^yes\b/i.test(headerOf('x-spam-status')) ||
    /^yes\b/i.test(headerOf('x-spam'))
  )
    return 'spam'
  if (/^auto-replied\b/i.test(headerOf('auto-submitted')) || headerOf('x-autoreply') !== '') return 'answer'
  return headerOf('list-id') !== '' || /^(?:bulk|list|junk)\b/i.test(headerOf('precedence')) ? 'list' : null
}

/** A file that WhatsApp's 'Exportar conversa' makes. */
export const isExportedTalk = (fileName: string): boolean =>
  /(?:whatsapp|_chat\.txt$).*/i.test(fileName) && /\.(?:zip|txt)$/i.test(fileName)

const HIDDEN = /^(?:style|script|head|title)$/
const BREAKS = /^\/?(?:br|p|div|tr|li|h[1-6])$/
const LETTERS: Record<string, string> = { '&nbsp;': ' ', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The words of an e-mail that has a page alone; one pass, however the page is broken. */
export function wordsOfPage(html: string): string {
  let hidden = ''
  let words = ''
  for (const [index, part] of html.split('<').entries()) {
    const end = index === 0 ? -1 : part.indexOf('>')
    if (index > 0 && end < 0) continue
    const [tag = ''] = /^\/?[a-z0-9]+/i.exec(part)?.map((name) => name.toLowerCase()) ?? []
    if (index > 0 && hidden === '' && HIDDEN.test(tag)) hidden = tag
    else if (hidden !== '' && tag === `/${hidden}`) hidden = ''
    if (hidden !== '') continue
    words += (index > 0 && BREAKS.test(tag) ? '\n' : '') + part.slice(end + 1).replace(/\s+/g, ' ')
  }
  return words
    .replace(/&(?:nbsp|lt|gt|quot|amp);/g, (letter) => LETTERS[letter]!)
    .replace(/ *\n[ \n]*/g, '\n')
    .trim()
}
