import type { Message } from '@fechai/domain/conversation/message'

/** As many of the newest messages are looked through. */
export const PROMPT_MESSAGES = 400
const NAMES_MAX = 8
const THINGS_MAX = 12
/** A single mention may be misspelt; words that recur on both sides are the subject. */
const SAID_AT_LEAST = 2

/** Words of every conversation: they need no hint, and crowd out those that do. */
const EVERYDAY = new Set(
  (
    'para porque pode posso como mais muito muita obrigado obrigada tudo aqui isso esse essa esta este quando onde ' +
    'quero queria tenho você voce vocês vocês minha meus suas dele dela temos estou está estão será seria fica ficou ' +
    'hoje amanhã ontem boa bom dia tarde noite também ainda depois antes agora então certo beleza valeu pessoal gente ' +
    'mesmo mesma sobre entre pelo pela qualquer coisa fazer feito sendo tinha manda mandar mando vamos pagar valor ' +
    'preço reais oculta mídia imagem áudio vídeo arquivo anexado mensagem apagada editada sticker omitted'
  ).split(' '),
)

/**
 * Returns the names and things of a conversation for the prompt of the installation's own transcriber, so that it
 * spells them as the people do. Sums and dates are left out: it prefers words that it expects, and those must come
 * from the recording.
 * @returns words separated by commas; empty if there are none.
 */
export function hearingPrompt(messages: readonly Pick<Message, 'author' | 'text'>[]): string {
  const names = new Map<string, number>()
  const things = new Map<string, number>()
  const count = (of: Map<string, number>, word: string) => of.set(word, (of.get(word) ?? 0) + 1)
  for (const author of new Set(messages.map((message) => message.author.replace(/^~\s*/u, ''))))
    if (/\p{L}{2}/u.test(author) && !/\d/.test(author)) names.set(author, messages.length)
  for (const { text } of messages) {
    for (const [, name] of text.matchAll(/(?<=[\p{Ll},] )(\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,})*)/gu))
      count(names, name!)
    for (const [word] of text.toLowerCase().matchAll(/(?<![\p{L}\d])\p{L}{4,}(?![\p{L}\d])/gu))
      if (!EVERYDAY.has(word)) count(things, word)
  }
  const most = (of: Map<string, number>, atMost: number, least: number) =>
    [...of]
      .filter(([, times]) => times >= least)
      .sort(([, a], [, b]) => b - a)
      .slice(0, atMost)
      .map(([word]) => word)
  const called = most(names, NAMES_MAX, 1)
  for (const word of called.join(' ').toLowerCase().split(' ')) things.delete(word)
  return [...called, ...most(things, THINGS_MAX, SAID_AT_LEAST)].join(', ')
}
