import { lines } from '../patterns/lines.ts'
import { displayName, fold } from './fold.ts'
import type { Message, SystemLine } from './message.ts'
import { authorOfTitle } from './title.ts'

interface Evidence {
  title: string | null
  group: boolean
  authors: readonly string[]
  messages: readonly Pick<Message, 'author' | 'text'>[]
  systemLines: readonly Pick<SystemLine, 'text'>[]
}

const YOU = /(?<!\p{L})(?:voc[eê]|you)(?!\p{L})/iu
/** The name after this is the added person: never the phone's owner, except as 'você'. */
const YOU_ADDED = /^(?:voc[eê] adicionou|you added) /i

/** A price in a seller's form: with its currency or unit, after its verb, or multiplied out. */
const PRICE = new RegExp(lines`
  r\$\s?\d|\d(?:[.,]\d+)*\s?(?:reais|mil\b|cada\b|a (?:diaria|hora|unidade|peca)\b|por (?:mes|dia|pessoa
  |cabeca|unidade))|\d,\d\d\b|\btotal\b.{0,12}\d|\b(?:fica|sai|da|faco|consigo|cobro|baixo|custa)\b
  (?: (?:por|a|em|pra|so))? \d{2,}(?![\d/:]| ?h)|\d ?[x*] ?\d+(?:,\d\d)? ?=|(?<![\d/.])\d{1,3}
  (?:\.\d{3})+(?![\d/])
`)

/**
 * Returns the seller. In a chat of two the title names the other person, so the remaining author sells. In a group
 * the notices show it, as the one that neither added the phone's owner nor was added by them; else the messages, as
 * the one who states the prices. It is never guessed from words in a name; null if it stays unclear.
 */
export function findSeller({ title, group, authors, messages, systemLines }: Evidence): string | null {
  if (!group) {
    const other = title === null ? null : authorOfTitle(title, authors)
    if (other !== null) return authors.length === 2 ? (authors.find((author) => author !== other) ?? null) : null
    return title !== null && authors.length === 1 ? authors[0]! : null
  }
  const others = authors.filter((author) => systemLines.some(({ text }) => isAnotherThanOwner(author, text)))
  const named = authors.filter((author) => systemLines.some(({ text }) => actsByName(author, text)))
  const joined = authors.filter((author) => systemLines.some(({ text }) => joinsByName(author, text)))
  const left = authors.filter((author) => !others.includes(author) && !named.includes(author))
  if (left.length === 1 && others.length > 0) return left[0]!
  const prices = new Map<string, number>()
  for (const { author, text } of messages) {
    if (!others.includes(author) && !joined.includes(author) && PRICE.test(fold(text)))
      prices.set(author, (prices.get(author) ?? 0) + 1)
  }
  const [first, second] = [...prices].sort((a, b) => b[1] - a[1])
  if (first === undefined || first[1] < 2 || (second !== undefined && second[1] * 2 > first[1])) return null
  return first[0]
}

/** A verb after a name; a capital would continue another person's name. */
const GOES_ON = /^ \p{Ll}/u
const ADDED_OWNER = /^ (?:adicionou você|added you)/iu

const behindName = (author: string, notice: string): string | null => {
  const shown = notice.replace(/^~[\s\u202f\u00a0]*/, '')
  const name = displayName(author)
  return shown.startsWith(name) ? shown.slice(name.length) : null
}

/** WhatsApp writes the phone's owner as 'você': a member who acts under a name holds another phone. */
function actsByName(author: string, notice: string): boolean {
  const rest = behindName(author, notice)
  return rest !== null && GOES_ON.test(rest) && !ADDED_OWNER.test(rest)
}

const JOINS = /^ (?:entrou|joined|solicitou|requested) /iu

/** A member who came into the group by themselves, as customers do, is not taken for the seller by their prices. */
function joinsByName(author: string, notice: string): boolean {
  const rest = behindName(author, notice)
  return rest !== null && JOINS.test(rest)
}

/**
 * Returns true if a group's notice shows that `author` does not hold the phone: they did something to 'você', or
 * 'você' to them.
 */
function isAnotherThanOwner(author: string, notice: string): boolean {
  const name = displayName(author)
  const rest = behindName(author, notice)
  if (rest !== null) return YOU.test(rest)
  if (!YOU_ADDED.test(notice)) return false
  const added = notice.replace(YOU_ADDED, '').split(/, | e | and /)
  return added.some((each) => displayName(each).replace(/\.$/, '') === name.replace(/\.$/, ''))
}
