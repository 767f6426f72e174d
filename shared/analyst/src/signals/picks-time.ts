import { lines } from '@fechai/domain/patterns/lines'
/** A time of the day as it is offered. */
const OFFERED = /\b(\d{1,2})(?: ?h(?:s|rs|oras)?\b|h(\d\d)\b|:(\d\d)\b)/g
const WEEKDAY = '(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \\d{1,2})'
const OFFERED_DAYS = new RegExp(`\\b(${WEEKDAY})\\b`, 'g')
const CHOICE = /\bou\b|,/
const OPEN_HOURS =
  /\b(?:abr\w+|fech\w+|atend\w+|funcion\w+|horario de|das? \d{1,2}|ate (?:as )?\d|de segunda|ligo|chamo|falamos)\b/

const SAID =
  '(?:(?:ok|ta|entao|sim|pode ser|prefiro|quero|melhor|vou|a|o|as|na|no|de|das|pra|essa|esse|beleza|opa)[ ,.!]+)*'
const PICKS_HOUR = new RegExp(
  lines`
    ^${SAID}(\d{1,2})(?: ?h(?:s|rs|oras)?|[h:](\d\d))?(?:[ ,]+(?:ta bom|ta otimo|pode ser|por favor|entao
    |mesmo|melhor|fica (?:bom|otimo|melhor)|(?:pq|porque|que|pois|ja que) [^?]{3,40}))*[ .!]*$
  `,
)
const PICKS_DAY = new RegExp(
  lines`
    ^${SAID}(${WEEKDAY})(?:[- ]feira)?(?:[ ,]+(?:as )?\d{1,2} ?(?:h\w*|:\d\d)?)?(?:[ ,]+(?:ta bom|ta otimo
    |pode ser|por favor|entao|mesmo|melhor|fica (?:bom|otimo|melhor)|(?:pq|porque|que|pois
    |ja que) [^?]{3,40}))*[ .!]*$
  `,
)

/** True when a customer chooses one of the times that the seller has just offered: 'tenho 10h ou 16h' – '16'. */
export function picksTime(said: string, offer: string): boolean {
  if (!CHOICE.test(offer) || OPEN_HOURS.test(offer)) return false
  const day = PICKS_DAY.exec(said)?.[1]
  if (day !== undefined) return among(offer, OFFERED_DAYS).includes(day)
  const hour = PICKS_HOUR.exec(said)?.[1]
  return hour !== undefined && among(offer, OFFERED).includes(hour)
}

/** Returns the times of an offer, when it has two or more. */
const among = (offer: string, pattern: RegExp): string[] => {
  const found = [...new Set([...offer.matchAll(pattern)].map((one) => one[1]!))]
  return found.length > 1 ? found : []
}
