/** Of what will be, or is meant to be. */
export const FUTURE =
  /\b(?:vou|vamos|amanha|depois|quando|assim que|se|caso|semana que vem|mes que vem|dia \d|ate|pretendo|irei)\b/
/** Of another time than this sale's. */
export const LONG_AGO =
  /\b(?:ano passado|mes passado|semana passada|outra vez|da outra|ja tinha|antigamente|faz tempo|naquela)\b/
