export { learningProposalsOf } from './learning-proposals.ts'
export { learningsOf } from './learnings.ts'
export { messageToneOf } from './message-tone.ts'
export { sellingMovesOf } from './selling-moves.ts'
