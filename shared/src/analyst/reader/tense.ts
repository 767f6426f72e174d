export const grade = (count: number): string => (count > 7 ? '8+' : count > 3 ? '4+' : count > 1 ? '2+' : String(count))
/** How near to the end of a talk something was said, by the messages with words after it. */
export const far = (turns: number): string => (turns < 2 ? 'end' : turns < 5 ? 'near' : turns < 12 ? 'late' : 'early')
export const FUTURE =
  /\b(?:vou|vamos|amanha|depois|quando|assim que|se|caso|semana que vem|mes que vem|dia \d|ate|pretendo|irei)\b/
export const LONG_AGO =
  /\b(?:ano passado|mes passado|semana passada|outra vez|da outra|ja tinha|antigamente|faz tempo|naquela)\b/
