import { calendarDay, type DateOrder } from './date-order.ts'
import type { HeaderDay } from './header-places.ts'
import type { Header } from './read-header.ts'
import { saoPauloOffset } from './sao-paulo.ts'

interface Day {
  date: Header['date'] | null
  /** 'aaaa-mm-dd'. */
  iso: string
  /** Seconds and zone, for each second of a minute: '07-03:00'. */
  tails: readonly string[]
  /** 'Thh:mm:00' and zone, of the minutes that were asked for. */
  wholeMinutes: string[]
  /** Local, on a clock without zone. */
  midnightSeconds: number
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value))
const TWO = Array.from({ length: 60 }, (_, value) => two(value))
/** 'Thh:mm:' of each minute of a day. Whole pieces, since a string grown piece by piece costs an object a piece. */
const MINUTES = Array.from({ length: 24 * 60 }, (_, minute) =>
  ['T', TWO[Math.floor(minute / 60)], ':', TWO[minute % 60], ':'].join(''),
)

/** The times of one file's headers, whose days all exist. Neighbours share their day and minute: each is worked out once. */
export class Instants {
  readonly #order: DateOrder
  readonly #offsetOf: (localDay: string) => number
  readonly #zones = new Map<number, Pick<Day, 'tails' | 'wholeMinutes'>>()
  #day: Day = { date: null, iso: '', tails: [], wholeMinutes: [], midnightSeconds: 0 }
  #minute = -1
  #isoMinute = ''
  #last: Header | null = null
  #lastIso = ''

  constructor(order: DateOrder, offsetOf: (localDay: string) => number = saoPauloOffset) {
    this.#order = order
    this.#offsetOf = offsetOf
  }

  /** ISO with the zone's offset. */
  iso(header: Header): string {
    if (header === this.#last) return this.#lastIso
    const day = this.#dayOf(header)
    const minute = header.hour * 60 + header.minute
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#isoMinute = day.iso + MINUTES[minute]!
    }
    this.#last = header
    this.#lastIso = this.#isoMinute + day.tails[Math.max(0, header.second)]!
    return this.#lastIso
  }

  /** The same for `clock` seconds after the day's midnight. */
  isoAt(of: HeaderDay, clock: number): string {
    const day = this.#dayOf(of)
    const minute = Math.floor(clock / 60)
    const second = clock - minute * 60
    // One string of two pieces, since most files know no seconds.
    if (second === 0) return day.iso + (day.wholeMinutes[minute] ??= [MINUTES[minute], day.tails[0]].join(''))
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#isoMinute = day.iso + MINUTES[minute]!
    }
    return this.#isoMinute + day.tails[second]!
  }

  /** Returns the beginning of a day, on a clock without zone; only for comparing lines of one file. */
  midnightSeconds(day: HeaderDay): number {
    return this.#dayOf(day).midnightSeconds
  }

  /** Seconds on a clock without zone; only for comparing lines of one file. */
  localSeconds(header: Header): number {
    const { midnightSeconds } = this.#dayOf(header)
    return midnightSeconds + header.hour * 3600 + header.minute * 60 + Math.max(0, header.second)
  }

  #dayOf(header: HeaderDay): Day {
    if (header.date === this.#day.date) return this.#day
    const [year, month, day] = calendarDay(header, this.#order)!
    const localDay = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
    this.#minute = -1
    this.#day = {
      date: header.date,
      iso: localDay,
      ...this.#zoneOf(this.#offsetOf(localDay)),
      midnightSeconds: Date.UTC(year, month - 1, day) / 1000,
    }
    return this.#day
  }

  #zoneOf(offsetMinutes: number): Pick<Day, 'tails' | 'wholeMinutes'> {
    let known = this.#zones.get(offsetMinutes)
    if (known === undefined) {
      const size = Math.abs(offsetMinutes)
      const zone = `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
      known = { tails: TWO.map((second) => [second, zone].join('')), wholeMinutes: new Array<string>(MINUTES.length) }
      this.#zones.set(offsetMinutes, known)
    }
    return known
  }
}
