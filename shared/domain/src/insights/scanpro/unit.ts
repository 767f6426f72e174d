/** Unit of a figure. */
export type Unit = 'count' | 'percent' | 'minutes' | 'days' | 'brl' | 'points'
