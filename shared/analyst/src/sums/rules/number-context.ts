import { remember } from '@fechai/domain/patterns/remember'
import { namesMoney } from './names-money.ts'
import type { NumberMention } from '../../text/number-mention.ts'
import type { Role } from '../../text/utterances.ts'
import type { Rule } from './rule.ts'

/** A number, and everything that the rules of money look at. */
export interface NumberContext {
  mention: NumberMention
  value: number
  /** The whole utterance, folded. */
  folded: string
  role: Role
  /** The words of its clause. */
  before: string
  after: string
  /** The words around it, beyond its clause. */
  left: string
  right: string
  /** The part of `right` behind the clause. */
  rest: string
  /** True when it may answer a question about a price. */
  asked: boolean
  /** True when that question asked for nothing else. */
  howMuch: boolean
  /** True when a name with a capital letter stands right before it. */
  named: boolean
  /** Prices that were named shortly before. */
  recent: readonly number[]
}

export type MoneyRule = Rule<NumberContext, 'money' | 'other'>

/** True when the words behind the number mark it as money; several rules ask. */
export const isNamedMoney = remember(({ mention, after, rest, role, recent }: NumberContext): boolean =>
  namesMoney(mention, after, rest, role, recent),
)
