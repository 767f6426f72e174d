/** Name of the fragment in which the sign-in gets an answer of another system that came without a session. */
export const AUTHORISATION_FRAGMENT = 'autorizacao'

/** The same of an answer that was not taken: the person brings it again. */
export const KEPT_AUTHORISATION_FRAGMENT = 'autorizacao-guardada'
