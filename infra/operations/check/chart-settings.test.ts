import { expect, it } from 'vitest'
import { chartSettingProblems, differingKeys } from './chart-settings.ts'

it('is content with the chart', () => {
  expect(chartSettingProblems()).toEqual([])
})

it('names a setting that the chart does not hand on, and one that only it hands on', () => {
  expect(differingKeys('api', ['A', 'B'], ['B', 'C'])).toEqual([
    expect.stringMatching(/^api: A falta em /),
    expect.stringMatching(/^api: C está em /),
  ])
})
