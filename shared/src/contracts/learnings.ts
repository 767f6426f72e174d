import * as z from 'zod'
import { LEARNING_MAX, type LearningOrigin } from '../domain/learning.ts'

/** POST /api/user-learnings */
export const learningBody = z.strictObject({
  learningText: z.string().trim().min(1).max(LEARNING_MAX),
  category: z.null().optional(),
})

/** What a company taught (specification 1, §3). */
export interface Learning {
  id: string
  learning_text: string
  origin: LearningOrigin
  /** ISO instant. */
  created_at: string
  empresa_id: string
  category: null
  /** Whether the asker may take it back. */
  removivel: boolean
}
export interface LearningAnswer {
  success: true
  learning: Learning
}

/** GET /api/user-learnings/{empresaId} : newest first. */
export interface Learnings {
  success: true
  learnings: Learning[]
}
