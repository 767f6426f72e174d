import { lines } from '../patterns/lines.ts'
import { NO_NAME } from './author-of.ts'
import { displayName, nameKey, showsName } from './fold.ts'

/** The names that WhatsApp gives to exports in the languages seen so far. */
const PREFIXES = new RegExp(
  lines`
    ^(?:conversa d[oe] whatsapp com|conversa no whatsapp com|whatsapp chat with|whatsapp chat mit
    |whatsapp chat -|chat de whatsapp con|chat whatsapp con|discussion whatsapp avec
    |чат whatsapp с контактом)\s+
  `,
  'i',
)

const baseName = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** Contact's or group's name in an export's file name; null when the name is not one of WhatsApp's. */
export function titleFromFileName(fileName: string): string | null {
  let name = baseName(fileName)
    .normalize('NFC')
    .replace(/\.(?:zip|txt)$/i, '')
  if (/whatsapp_|_whatsapp/i.test(name) && !/\s/.test(name)) name = name.replaceAll('_', ' ')
  name = name
    .replace(/^\d{9,14}[\s_-]+/, '')
    .replace(/(?:\s*\(\d{1,3}\))+$/, '')
    .trim()
  // A name that shows nothing leaves nothing behind the prefix, whose space was trimmed away.
  const title = `${name} `.replace(PREFIXES, '')
  if (title === `${name} `) return null
  return showsName(title) ? title.trim() : NO_NAME
}

/**
 * Returns the person's name in a file's name, for `nome`: without WhatsApp's prefixes, copies' suffixes and
 * extension.
 */
export function nameFromFileName(fileName: string): string {
  const title = titleFromFileName(fileName)
  if (title !== null) return title
  return baseName(fileName)
    .normalize('NFC')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/(?:\s*\(\d{1,3}\))+$/, '')
    .trim()
}

/** Letters that a name needs before one that only begins alike is taken for the same. */
const ENOUGH_LETTERS = 6

/**
 * Returns the author that a title names; file names replace '/', ':' and emoji, so only letters and digits count. A
 * name with added text is still that name, if no other author's begins so.
 */
export function authorOfTitle(title: string, authors: readonly string[]): string | null {
  const key = nameKey(title)
  if (key === '') return null
  const keys = authors.map((author) => nameKey(displayName(author)))
  const same = keys.indexOf(key)
  if (same >= 0) return authors[same]!
  const alike = authors.filter((_, at) => {
    const [short, long] = [keys[at]!, key].sort((a, b) => a.length - b.length) as [string, string]
    return short.length >= ENOUGH_LETTERS && long.startsWith(short)
  })
  return alike.length === 1 ? alike[0]! : null
}

/** Letters that a name needs to be looked for inside a file's name. */
const FEWEST_LETTERS = 3

/** Returns the author whose name a file's name contains, in any language; null for none or several. */
export function authorInFileName(fileName: string, authors: readonly string[]): string | null {
  const key = nameKey(baseName(fileName))
  const named = authors.filter((author) => {
    const name = nameKey(displayName(author))
    return name.length >= FEWEST_LETTERS && key.includes(name)
  })
  return named.length === 1 ? named[0]! : null
}
