import { expect, test } from 'vitest'
import { stageShare } from './stage-share.ts'

test.each([
  ['receiveFile', 0, 0],
  ['receiveFile', 2, 1],
  ['transcribeAudio', 40, 0],
  ['transcribeAudio', 45, 0.2],
  ['transcribeAudio', 90, 1],
  ['finish', 10, 0],
] as const)('%s at %i %% is %d done', (stage, percent, share) => {
  expect(stageShare(stage, percent)).toBeCloseTo(share)
})
