import { ZONE } from './clock.ts'

/** When a slow model of this machine reads leads that the rules have made already. */
export interface ReadingTimes {
  /** Longest time for one conversation; a longer conversation is shortened. */
  minutes: number
  /** Leaves the machine to other programs while they use it. */
  waitsForMachine: boolean
  nightOnly: boolean
}

/** Longest times that can be chosen; a server that answers later counts as away. */
export const READING_MINUTES = [1, 2, 3, 4] as const

/** Valid until somebody chooses. `minutes` is a setting of the installation. */
export const usualTimes = (minutes: number): ReadingTimes => ({ minutes, waitsForMachine: true, nightOnly: false })

/** Why a slow model begins nothing now: others use the machine, or it is day. */
export type HeldBack = 'maquina' | 'noite'

const NIGHT = { from: 22, to: 6 }

/** True between 22:00 and 6:00 in São Paulo. */
export function isNight(now: Date): boolean {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: ZONE }).format(now))
  return hour >= NIGHT.from || hour < NIGHT.to
}
