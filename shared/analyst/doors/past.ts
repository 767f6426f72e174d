/** The time machine: what a conversation said at an earlier time, and what a reply would change. */

export { replySimulator, type SimulatedReply } from '../src/past/simulate-reply.ts'
export { timeMachine } from '../src/past/time-machine.ts'
export { whatChanged } from '../src/past/what-changed.ts'
