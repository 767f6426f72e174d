/** Expressions of the future, or of an intention. */
export const FUTURE =
  /\b(?:vou|vamos|amanha|depois|quando|assim que|se|caso|semana que vem|mes que vem|dia \d|ate|pretendo|irei)\b/
/** Expressions of a time before this sale. */
export const LONG_AGO =
  /\b(?:ano passado|mes passado|semana passada|outra vez|da outra|ja tinha|antigamente|faz tempo|naquela)\b/
