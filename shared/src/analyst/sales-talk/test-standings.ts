import { expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

/** Phases that a talk may stand in, 'a|b', and its lines. */
export type PhaseTalk = [phases: string, talk: string[]]

/** The same with the kinds of objection that hold it, 'a,b?'; 'b?' may be found. */
export type HeldTalk = [phases: string, kinds: string, talk: string[]]

/** Each talk stands in one of its phases. */
export function testPhases(talks: readonly PhaseTalk[]): void {
  test.each(talks)('%s: %j', (phases, talk) => {
    expect(phases.split('|')).toContain(readTalk(...talk).standing.fase)
  })
}

/** Each talk stands in one of its phases, held by all of its objections and by no other. */
export function testHeld(talks: readonly HeldTalk[]): void {
  test.each(talks)('%s %s: %j', (phases, kinds, talk) => {
    const { standing, facts } = readTalk(...talk)
    const open = new Set(
      facts.objections.filter(({ resolvida, weight }) => !resolvida && weight === 2).map(({ categoria }) => categoria),
    )
    expect(phases.split('|')).toContain(standing.fase)
    const wanted = kinds.split(',').filter((kind) => kind !== '')
    expect([...open]).toEqual(expect.arrayContaining(wanted.filter((kind) => !kind.endsWith('?'))))
    expect(wanted.map((kind) => kind.replace('?', ''))).toEqual(expect.arrayContaining([...open]))
  })
}
