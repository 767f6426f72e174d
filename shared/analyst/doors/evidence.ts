/** The proof of claims: verification, and the choice between two readings. */

export { judgeReadings, type Judged } from '../src/evidence/judge-readings.ts'
export { sameClaim } from '../src/evidence/same-claim.ts'
export { verifyFindings } from '../src/evidence/verify-evidence.ts'
export { verifyTexts } from '../src/evidence/verify-texts.ts'
