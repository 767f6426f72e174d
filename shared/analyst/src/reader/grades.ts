/** A count, coarser the higher it is. */
export const grade = (count: number): string => (count > 7 ? '8+' : count > 3 ? '4+' : count > 1 ? '2+' : String(count))
/** Grades the distance of a message from the end of a conversation, in later messages with words. */
export const far = (turns: number): string => (turns < 2 ? 'end' : turns < 5 ? 'near' : turns < 12 ? 'late' : 'early')
/** A count, exact below `most`. */
export const upTo = (count: number, most: number): string => (count >= most ? `${most}+` : String(count))
