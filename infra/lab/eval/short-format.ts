/** How each kind of phone writes a message: header and attachment. */
export type ShortFormat = 'android' | 'android_bom' | 'android_12h' | 'ios' | 'ios_mdy'

const two = (value: number): string => String(value).padStart(2, '0')

/** The time as the phone writes it, then the author. `at` in milliseconds, read as local time. */
export function headerOf(format: ShortFormat, at: number, author: string): string {
  const date = new Date(at)
  const [day, month, year] = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()]
  const [hour, minute] = [date.getUTCHours(), date.getUTCMinutes()]
  const clock = `${two(hour)}:${two(minute)}`
  switch (format) {
    case 'ios':
      return `[${two(day)}/${two(month)}/${two(year % 100)}, ${clock}:07] ${author}`
    case 'ios_mdy':
      return `[${month}/${day}/${two(year % 100)}, ${clock}:07] ${author}`
    case 'android_12h':
      return `${month}/${day}/${two(year % 100)}, ${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)}\u202f${hour < 12 ? 'AM' : 'PM'} - ${author}`
    default:
      return `${two(day)}/${two(month)}/${year} ${clock} - ${author}`
  }
}

export const attachmentOf = (format: ShortFormat, name: string): string =>
  format === 'ios' || format === 'ios_mdy' ? `\u200e<anexado: ${name}>` : `\u200e${name} (arquivo anexado)`

export function fileNameOf(format: ShortFormat, title: string): string {
  if (format === 'ios' || format === 'ios_mdy') return `WhatsApp Chat - ${title}.txt`
  return format === 'android_12h' ? `WhatsApp Chat with ${title}.txt` : `Conversa do WhatsApp com ${title}.txt`
}
