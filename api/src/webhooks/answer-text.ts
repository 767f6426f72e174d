import { WEBHOOK_LIMITS } from '@fechai/domain/webhook'

const HIDDEN = '•••'
const EMAIL = /[^\s@"'<>,;()]{1,64}@[^\s@"'<>,;()]{1,255}/g
/** Telephones and documents, however they are grouped. */
const LONG_NUMBER = /[+(]?\d(?:[\s().-]{0,2}\d){6,}/g

/**
 * The beginning of an answer as it is stored: a receiver may repeat what it got, so that chosen fields, e-mail addresses
 * and long numbers are hidden.
 */
export function answerText(text: string, sentBody: string): string {
  const { data } = JSON.parse(sentBody) as { data: { lead?: Record<string, unknown> } }
  const sent = Object.values(data.lead ?? {}).filter(
    (value): value is string => typeof value === 'string' && value.trim().length > 1,
  )
  const forms = sent.flatMap((value) => {
    const asJson = JSON.stringify(value).slice(1, -1)
    return [value, asJson, escaped(asJson), encodeURIComponent(value)]
  })
  const longestFirst = [...new Set(forms)].sort((one, other) => other.length - one.length)
  const hidden = longestFirst.reduce((kept, value) => kept.replaceAll(value, HIDDEN), text)
  return hidden.replace(EMAIL, HIDDEN).replace(LONG_NUMBER, HIDDEN).slice(0, WEBHOOK_LIMITS.answerLength)
}

/** As languages write JSON that send ASCII alone. */
const escaped = (json: string): string =>
  json.replace(/[^\u0020-\u007e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
