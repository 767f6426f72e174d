/**
 * How whatever reads conversations is run, here and in containers. By itself V8 translates a pattern for its
 * interpreter and compiles it when it is used again; the rules' patterns are long, and nearly all are used again at
 * once. Given when a process starts: set later it breaks what was translated already.
 */
export const READER_FLAGS = ['--no-regexp-tier-up']
