import { fold } from '@fechai/domain/conversation/fold'
import { contentWords } from '../text/content-words.ts'
import type { Product } from './product.ts'
import { isWork, tradeOf } from './trades.ts'

/** 'Afinação de piano' asked of 'Rui Pianos', whose name shows lessons: another trade's work, told with its object. */
export function isOtherWork({ name }: Product, sells: string): boolean {
  const other = tradeOf(fold(name))
  if (other === null || other === sells || !isWork(other)) return false
  const [work, ...objects] = contentWords(fold(name))
  const [named, ...rest] = contentWords(fold(other))
  return work === named && objects.some((object) => rest.includes(object))
}
