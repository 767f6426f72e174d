import {
  type Features,
  objectionFeatures,
  type PossibleObjection,
  probabilitiesOf,
  type Sound,
  soundOf,
  standOpen,
  unheardObjection,
  type Weights,
} from '@fechai/analyst/training'
import { OBJECTION_KINDS } from '@fechai/domain/objection-kinds'
import { PHASES } from '@fechai/domain/phases'
import { foldsOf } from './cross.ts'
import { fit } from './fit.ts'
import type { Lesson } from './load-examples.ts'
import { weightByRarity } from './models.ts'

/** Judgement of a conversation by models that had not seen it. */
export interface JudgedTalk {
  phases: number[]
  sold: number
  sounds: Sound[]
}
export type JudgedTalks = ReadonlyMap<Lesson, JudgedTalk>

type Judged = PossibleObjection & { right: boolean | null }

/** Every kind: as the rules heard it, or unheard. */
const possibleIn = ({ objections, openKinds }: Lesson): Judged[] => [
  ...objections,
  ...OBJECTION_KINDS.filter((kind) => !objections.some((one) => one.kind === kind)).map((kind) => ({
    ...unheardObjection(kind),
    right: openKinds[kind] === undefined ? false : openKinds[kind],
  })),
]

const featuresOf = (one: PossibleObjection, { phases, sold, sounds }: JudgedTalk): Features =>
  objectionFeatures(one, soundOf(sounds, one.kind).features, phases, sold)

/** Learns to distinguish an open objection from one that was only mentioned. */
export function trainObjections(lessons: readonly Lesson[], talks: JudgedTalks): Weights {
  const weightOf = weightByRarity(lessons)
  const choices = lessons.flatMap((lesson) =>
    possibleIn(lesson).flatMap((one) =>
      one.right === null
        ? []
        : [
            {
              options: [featuresOf(one, talks.get(lesson)!), {}],
              right: [one.right, !one.right],
              weight: weightOf(lesson),
            },
          ],
    ),
  )
  return fit(choices, { ridge: 3, rounds: 120 })
}

/**
 * Prints one line a process: open objections found, falsely reported and missed, by the rules and by weights that had
 * not seen it.
 */
export function reportObjections(lessons: readonly Lesson[], talks: JudgedTalks): string[] {
  const told = foldsOf(lessons).flatMap((isHeld) => {
    const weights = trainObjections(
      lessons.filter((lesson) => !isHeld(lesson)),
      talks,
    )
    return lessons.filter(isHeld).map((lesson) => {
      const talk = talks.get(lesson)!
      const best = PHASES[talk.phases.indexOf(Math.max(...talk.phases))]!
      const possible = possibleIn(lesson)
      const probable = possible.map((one) => probabilitiesOf([featuresOf(one, talk), {}], weights)[0]!)
      return {
        lesson,
        possible,
        isSold: best === 'fechados',
        open: standOpen(possible, probable, best === 'em-objecao'),
      }
    })
  })
  const processes = [...new Set(lessons.map(({ process }) => process))]
  return [...processes, 'all'].map((process) => {
    const own = told.filter(({ lesson }) => process === 'all' || lesson.process === process)
    const open = own.flatMap(({ possible }) => possible).filter(({ right }) => right === true).length
    const count = (isTold: (one: Judged, isOpen: boolean) => boolean): string => {
      const all = own.flatMap(({ possible, isSold, open }) =>
        isSold ? [] : possible.filter((one, at) => isTold(one, open[at]!)),
      )
      const [right, wrong] = [true, false].map((is) => all.filter((one) => one.right === is).length) as [number, number]
      return `${right} and ${wrong} in vain, F1 ${((2 * right) / Math.max(1, right + wrong + open)).toFixed(2)}`
    }
    const byRules = count(({ state }) => state === 'open')
    return `objections    ${process.padEnd(7)} ${open} open, told by the rules ${byRules}, as shown ${count((_, isOpen) => isOpen)}`
  })
}
