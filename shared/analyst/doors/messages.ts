/** Suggested messages, and the facts and moves that they are made of. */

export { breaksTone } from '../src/messages/breaks-tone.ts'
export { messageFacts } from '../src/messages/message-facts.ts'
export { openQuestion } from '../src/messages/open-question.ts'
export { sellingMoves } from '../src/messages/selling-moves.ts'
export { statedFacts } from '../src/messages/stated-facts.ts'
export { unprovenIn } from '../src/messages/unproven.ts'
export { SUCCESS_PHRASE, writeMessages, writeObjectionMessage } from '../src/messages/write-messages.ts'
