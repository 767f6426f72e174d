import { expect, it } from 'vitest'
import { measureCommand, partCommand, plainPartCommand } from './ffmpeg.ts'
import { SANDBOX_INPUT } from './sandbox.ts'

const span = { from: 5, to: 65 }

it.each([
  ['measuring', measureCommand('ogg'), '7200'],
  ['a part', partCommand('ogg', span), '60'],
  ['a plain part', plainPartCommand('ogg', span), '60'],
])('A20: every command reads one kind of file and ends: %s', (_name, args, seconds) => {
  const after = (option: string) => args[args.indexOf(option) + 1]
  const input = args.indexOf('-i')
  expect(args[input + 1]).toBe(SANDBOX_INPUT)
  expect(args.filter((each) => each === '-i')).toHaveLength(1)
  expect([after('-protocol_whitelist'), after('-f')]).toEqual(['file,pipe', 'ogg'])
  expect(args.indexOf('-f')).toBeLessThan(input)
  expect(args.indexOf('-protocol_whitelist')).toBeLessThan(input)
  expect([after('-t'), after('-map')]).toEqual([seconds, '0:a:0'])
})
