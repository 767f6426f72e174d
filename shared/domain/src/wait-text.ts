const MINUTE = 60
const HOUR = 60 * MINUTE

/** Formats a wait, rounded up so that it is never too short: 'em 12 minutos'. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return `em ${counted(Math.max(1, Math.ceil(seconds)), 'segundo')}`
  if (seconds > HOUR - MINUTE && seconds <= HOUR) return `em ${counted(1, 'hora')}`
  if (seconds <= 90 * MINUTE) return `em ${counted(Math.ceil(seconds / MINUTE), 'minuto')}`
  return `em ${counted(Math.ceil(seconds / HOUR), 'hora')}`
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
