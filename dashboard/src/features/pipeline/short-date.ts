import { displayTime } from '@fechai/shared/domain/clock'

const DISPLAY = /^(\d{2}\/\d{2})\/\d{2}(\d{2} \d{2}:\d{2})$/

/** A last contact (a display string, or an ISO instant) for a narrow card, and exact for hovering. */
export function shortDate(value: string): { short: string; exact: string } {
  const exact = DISPLAY.test(value) ? value : displayTime(value) || value
  return { short: exact.replace(DISPLAY, '$1/$2'), exact }
}
