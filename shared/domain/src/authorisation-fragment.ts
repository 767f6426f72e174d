/** Name of the fragment in which the sign-in gets an answer of another system that came without a session. */
export const AUTHORISATION_FRAGMENT = 'autorizacao'
