import { displayTime } from '@fechai/domain/clock'

/** First day of a period, from the instant at which it begins. */
export const firstDay = (iso: string): string => displayTime(iso).slice(0, 10)
/** Last day of a period; the instant at which it ends is no part of it. */
export const lastDay = (iso: string): string => firstDay(new Date(Date.parse(iso) - 1).toISOString())
