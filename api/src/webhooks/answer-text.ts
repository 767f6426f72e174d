import { WEBHOOK_LIMITS } from '@fechai/domain/webhook'

const HIDDEN = '•••'
const SHORT_WORD = /^[\p{L}\p{N}]{1,3}$/u
const EMAIL = /[^\s@"'<>,;()]{1,64}@[^\s@"'<>,;()]{1,255}/g
/** Telephones and documents, however they are grouped. */
const LONG_NUMBER = /[+(]?\d(?:[\s().-]{0,2}\d){6,}/g

/**
 * The beginning of an answer as it is stored: a receiver may repeat what it got, so that chosen fields, e-mail addresses
 * and long numbers are hidden.
 */
export function answerText(text: string, sentBody: string): string {
  const { data } = JSON.parse(sentBody) as { data: { lead?: Record<string, unknown> } }
  const values = Object.values(data.lead ?? {}).filter((value) => value !== null)
  const sent = values.map(String).filter((value) => /[\p{L}\p{N}]/u.test(value))
  const forms = sent.flatMap((value) => {
    const asJson = JSON.stringify(value).slice(1, -1)
    return [value, asJson, escaped(asJson), encodeURIComponent(value)]
  })
  const longestFirst = [...new Set(forms)].sort((one, other) => other.length - one.length)
  const hidden = longestFirst.reduce((kept, value) => kept.replaceAll(wordOf(value), HIDDEN), text)
  return hidden.replace(EMAIL, HIDDEN).replace(LONG_NUMBER, HIDDEN).slice(0, WEBHOOK_LIMITS.answerLength)
}

/** A value of a few characters, such as a number, is hidden where it is a word of its own. */
const wordOf = (value: string): string | RegExp =>
  SHORT_WORD.test(value) ? new RegExp(`(?<![\\p{L}\\p{N}])${value}(?![\\p{L}\\p{N}])`, 'gu') : value

/** As languages write JSON that send ASCII alone. */
const escaped = (json: string): string =>
  json.replace(/[^\u0020-\u007e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
