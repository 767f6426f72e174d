/** Possible values and their positions, which a model chooses among. */

export { placesOf, type Candidates } from '../src/candidates/candidate.ts'
export { listCandidates } from '../src/candidates/candidates.ts'
export { reckon } from '../src/candidates/sum-formula.ts'
