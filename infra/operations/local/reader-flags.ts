/**
 * The V8 flags of every process that analyses conversations, here and in containers. By default V8 interprets a
 * pattern first and compiles it when it is used again; the rules' patterns are long, and nearly all are used again at
 * once. They must be set at the start of a process: set later they break existing code.
 */
export const READER_FLAGS = ['--no-regexp-tier-up']
