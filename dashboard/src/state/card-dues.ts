import { proxy } from 'valtio'

/** When the next task of a lead is due, as its card shows it. */
export interface CardDue {
  words: string
  isToday: boolean
  isOverdue: boolean
}

/** Due times of cards by lead. They come later than the board, which loads nothing else of tasks. */
export const cardDues: Record<string, CardDue> = proxy({})
