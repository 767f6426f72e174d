/** The origin of a learning (specification 1, §3). */
export const LEARNING_ORIGINS = ['Aprendizado de fechamento', 'Inserido pelo usuário'] as const
export type LearningOrigin = (typeof LEARNING_ORIGINS)[number]

/** Letters of one learning, at most. */
export const LEARNING_MAX = 1_000
/** Learnings that one analysis or message is given, the newest first. */
export const LEARNINGS_IN_USE = 50
