/** A count, coarser the higher it is. */
export const grade = (count: number): string => (count > 7 ? '8+' : count > 3 ? '4+' : count > 1 ? '2+' : String(count))
/** How near to the end of a talk something was said, by the messages with words after it. */
export const far = (turns: number): string => (turns < 2 ? 'end' : turns < 5 ? 'near' : turns < 12 ? 'late' : 'early')
/** A count, exact below `most`. */
export const upTo = (count: number, most: number): string => (count >= most ? `${most}+` : String(count))
