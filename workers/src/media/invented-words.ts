/**
 * Credits of subtitles, which transcribers invent during silence from their training data. They do not occur in voice
 * notes.
 */
const CREDITS = [
  /\bamara\.org\b/,
  /^(?:transcri[cç][aã]o|tradu[cç][aã]o|revis[aã]o|sincroniza[cç][aã]o) (?:e|&) legendas?\b.{0,60}$/,
  /^(?:legendas?|legendad[oa]) (?!por (?:favor|r\$|\d))(?:por|pela|pelo) .{0,60}$/,
  /^legendas?: .{0,60}$/,
  /^(?:subtitles?|captions?|transcribed|translated) by\b.{0,60}$/,
  /^(?:www\.)?[\w-]+\.(?:com|org|net|tv)(?:\.br)?$/,
  /^\W*(?:♪|♫|🎵|🎶)[\s♪♫🎵🎶]*$/u,
  /^\W*\[(?:m[uú]sica|music|aplausos|applause|risos|sil[eê]ncio|silence)\]\W*$/,
  /^\W*\((?:m[uú]sica|music|aplausos|applause|risos|sil[eê]ncio|silence)\)\W*$/,
]

/** Farewells of videos: invented if a transcript has nothing else, real words if it has more. */
const FAREWELLS = [
  /^(?:muito )?obrigad[oa] por assistir(?:em)?(?: (?:a(?:o)?|at[eé]) .{0,30})?$/,
  /^thank(?:s| you)(?: (?:so|very) much)? for watching$/,
  /^(?:se )?inscreva(?:m)?(?:-se)? no (?:nosso |meu )?canal(?: e .{0,40})?$/,
  /^(?:n[aã]o (?:se )?esque[cç]a(?:m)? de )?(?:deixar o like|ativar o sininho)(?: .{0,40})?$/,
  /^at[eé] o pr[oó]ximo v[ií]deo$/,
  /^tchau,? tchau,? at[eé] o pr[oó]ximo v[ií]deo$/,
]

const bare = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s.!?…]+$/u, '')

const isOneOf = (patterns: readonly RegExp[], text: string): boolean => patterns.some((each) => each.test(bare(text)))

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

/** A stretch of a transcript without credits. */
export const withoutCredits = (text: string): string =>
  sentencesOf(text)
    .filter((sentence) => !isOneOf(CREDITS, sentence))
    .join(' ')

/** Removes invented text from a whole transcript; empty if nothing else is left. */
export function withoutInvented(text: string): string {
  const kept = withoutCredits(text)
  return sentencesOf(kept).every((sentence) => isOneOf(FAREWELLS, sentence)) ? '' : kept
}
