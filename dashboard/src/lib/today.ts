import { timeInZone } from '@fechai/domain/task'

/** Day of now in the product's zone, 'YYYY-MM-DD'. */
export const todayInZone = (): string => timeInZone(Date.now()).day
