import { calendarDay, type DateOrder } from './date-order.ts'
import { TOLERANCE_SECONDS } from './forged-headers.ts'
import type { HeaderDay } from './header-places.ts'
import { Instants } from './instants.ts'
import type { Header } from './read-header.ts'

/** Checks that every date exists, none runs backwards, and all together confirm the order of the first ones. */
export class SteadyDates {
  readonly order: DateOrder
  readonly #instants: Instants
  #date: Header['date'] | null = null
  #last: Header | null = null
  #dayFirst = 0
  #monthFirst = 0
  #latest = Number.NEGATIVE_INFINITY
  #lastSeconds = Number.NEGATIVE_INFINITY
  #reached = Number.NEGATIVE_INFINITY

  constructor(order: DateOrder) {
    this.order = order
    this.#instants = new Instants(order)
  }

  follows(header: Header): boolean {
    // Lines of one minute share their header.
    if (header === this.#last) {
      this.#reached = this.#lastSeconds
      return true
    }
    if (header.date !== this.#date && calendarDay(header, this.order) === null) return false
    const clock = header.hour * 3600 + header.minute * 60 + Math.max(0, header.second)
    if (!this.reach(header, clock)) return false
    this.#last = header
    this.#lastSeconds = this.#reached
    return true
  }

  /** The same for a day that exists; `clock` in seconds since its midnight. Asked again, it says the same. */
  reach(day: HeaderDay, clock: number): boolean {
    const { date } = day
    if (date !== this.#date) {
      this.#date = date
      if (date[0] > 12) this.#dayFirst++
      if (date[1] > 12) this.#monthFirst++
    }
    const seconds = this.#instants.midnightSeconds(day) + clock
    this.#reached = seconds
    if (seconds > this.#latest) this.#latest = seconds
    return seconds >= this.#latest - TOLERANCE_SECONDS
  }

  /** Returns true if the last header is more than so many seconds before the latest one. */
  isBehind(seconds: number): boolean {
    return this.#reached < this.#latest - seconds
  }

  /** Uses numbers above 12 alone: the weaker signs need all the dates at once. */
  agree(): boolean {
    if (this.order === 'year-month' || this.#date === null) return true
    return this.order === 'day-month' ? this.#dayFirst > this.#monthFirst : this.#monthFirst > this.#dayFirst
  }
}
