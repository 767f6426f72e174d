import { expect, it, vi } from 'vitest'
import { createFinder, type Matches } from './finder.ts'

function withAnswers() {
  const answers: ((matches: Matches) => void)[] = []
  const goTo = vi.fn<(index: number) => void>()
  const search = vi.fn<(words: string) => Promise<Matches>>(
    () => new Promise<Matches>((resolve) => void answers.push(resolve)),
  )
  return { ...createFinder({ search, goTo }), answers, goTo, search }
}

it('goes to the newest match, then round the ends', async () => {
  const { find, step, found, answers, goTo } = withAnswers()
  const asked = find(' prazo ')
  expect(found).toMatchObject({ query: 'prazo', status: 'loading' })
  answers[0]!({ matches: [3, 9, 12], truncated: true })
  await asked
  expect(found).toMatchObject({ status: 'ready', match: 2, truncated: true })
  step(1)
  step(-1)
  step(-1)
  expect(goTo.mock.calls.flat()).toEqual([12, 3, 12, 9])
})

it('lets the latest words count, whichever answer comes last', async () => {
  const { find, found, answers, goTo } = withAnswers()
  const [first, second] = [find('a'), find('ab')]
  answers[1]!({ matches: [5], truncated: false })
  answers[0]!({ matches: [1, 2], truncated: false })
  await Promise.all([first, second])
  expect(found.matches).toEqual([5])
  expect(goTo.mock.calls).toEqual([[5]])
})

it('changes nothing after it is closed, and searches for no empty words', async () => {
  const { open, close, find, found, answers, search, goTo } = withAnswers()
  open()
  const asked = find('frete')
  close()
  answers[0]!({ matches: [4], truncated: false })
  await asked
  expect(found).toMatchObject({ isOpen: false, matches: [], status: 'idle' })
  expect(goTo).not.toHaveBeenCalled()
  await find('  ')
  expect(search).toHaveBeenCalledTimes(1)
})

it('shows why a search failed', async () => {
  const { find, found } = createFinder({ search: () => Promise.reject(new Error('caiu')), goTo: () => undefined })
  await find('frete')
  expect(found.status).toBe('error')
  expect(found.error).not.toBe('')
})
