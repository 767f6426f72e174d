import { expect, it } from 'vitest'
import { hearingPrompt } from './hearing-prompt.ts'

const said = (author: string, ...texts: string[]) => texts.map((text) => ({ author, text }))

it('names the speakers and their frequent words', () => {
  const prompt = hearingPrompt([
    ...said('~ Valdirene Prates', 'Oi, aqui é a Valdirene', 'a coifa chega com o Josué na quinta?'),
    ...said('Marcenaria Ipê', 'A coifa vem de Jaciara', 'pode deixar que o Josué leva a coifa'),
  ])
  expect(prompt.split(', ')).toEqual(['Valdirene Prates', 'Marcenaria Ipê', 'Josué', 'Valdirene', 'Jaciara', 'coifa'])
})

it('contains no sum, date or number, because expected words are recognised more readily', () => {
  expect(
    hearingPrompt([
      ...said('+55 11 90000-0001', 'fica R$ 2.400,00 no dia 15/03, 12x de 200', 'R$ 2.400,00 dia 15/03, 12x de 200'),
    ]),
  ).toBe('')
  expect(hearingPrompt([])).toBe('')
})

it('stays short, however much was written', () => {
  const long = Array.from({ length: 400 }, (_, at) =>
    said('Ana', `vi o ${'Ab'.repeat(1)}bcd${at} e a palavra${'x'.repeat(at % 40)}`),
  )
  expect(hearingPrompt(long.flat()).split(', ').length).toBeLessThanOrEqual(20)
})
