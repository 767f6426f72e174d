import { describe, expect, it } from 'vitest'
import { newKey } from './keys.ts'
import { wordFilter, wordKey, wordTag } from './word-filter.ts'

const CONVERSATION = '01990000-0000-7000-8000-000000000001'
const OTHER = '01990000-0000-7000-8000-000000000002'

describe('the filter of words', () => {
  const key = wordKey(newKey())
  const words = ['desconto', 'pix', 'entrega', 'entrega']
  const tags = words.map((word) => wordTag(key, word))

  it('is the same however often and in whatever order they are said', () => {
    expect(wordFilter(tags, CONVERSATION, 0)).toEqual(wordFilter([...tags].reverse(), CONVERSATION, 0))
    expect(wordFilter(tags, CONVERSATION, 0).length).toBe(3 * 3)
  })

  it('is nothing alike in another part, another conversation and another company', () => {
    const one = (tag: Buffer, id: string, part: number) => wordFilter([tag], id, part).toString('hex')
    const pix = wordTag(key, 'pix')
    const all = [
      one(pix, CONVERSATION, 0),
      one(pix, CONVERSATION, 1),
      one(pix, OTHER, 0),
      one(wordTag(wordKey(newKey()), 'pix'), CONVERSATION, 0),
    ]
    expect(new Set(all).size).toBe(all.length)
  })
})
