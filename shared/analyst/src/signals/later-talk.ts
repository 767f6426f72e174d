import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'

/** A day or an hour that is named. */
export const DAY = lines`
  (?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d{1,2}|\d{1,2}/\d{1,2}|as \d{1,2}
  |\d{1,2} ?h(?:\d\d|s|rs)?\b|\d{1,2}:\d\d|de manha|a tarde|essa semana)
`

/** Next steps that the seller offers, by kind. */
export const LATER_CALL = anyOf([
  new RegExp(lines`
    \b(?:nos falamos|a gente se fala|conversamos|voltamos a (?:falar|conversar)|retomamos)(?= (?:na|no|dia
    |amanha|segunda|terca|quarta|quinta|sexta|em|depois))\b
  `),
  anyOf(
    [
      /(?:te|lhe) (?:chamo|ligo|procuro|lembro|lembre|lembrar|aviso|falo|retorno|cobro|escrevo|mando (?:uma )?mensagem|mando um oi|dou um (?:toque|oi|alo))/,
      /(?:posso|quer que eu) (?:te |lhe )?(?:chamar|chame|procurar|procure|ligar|ligue|lembrar|lembre|retornar|retorne|cobrar)/,
      /entro em contato|retorno o contato|volto a (?:falar|chamar)/,
    ],
    {
      before: /\b/,
      after: new RegExp(lines`
        \b[^.!\n]*\b(?:dia \d+|semana|mes|depois|quando|assim que|logo que|novidade|saindo|chegando
        |segunda|terca|quarta|quinta|sexta|sabado|feriado|apos|entao|mais pra frente|janeiro|fevereiro
        |marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b
      `),
    },
  ),
  new RegExp(lines`
    \b(?:dia \d+|quando|assim que|depois|novidade|semana que vem|mes que vem)\b[^.!\n]*\b
    (?:te |volto a |lhe )(?:chamo|ligo|procuro|aviso|falo|falar|retorno|dou um (?:toque|oi|alo)
    |mando um oi)
  `),
])
/** 'Nos falamos na quarta?' – 'pode ser quarta': a day for the talk, and for nothing else. */
export function onlyTalksOn(utterances: readonly Utterance[], at: number): boolean {
  const offer = utterances[at - 1]
  return (
    offer?.role === 'seller' &&
    spelled(utterances[at]!).text.trim().length <= 40 &&
    /\b(?:nos falamos|a gente se fala|conversamos|retomamos|voltamos a (?:falar|conversar)|posso te (?:ligar|chamar)|te (?:ligo|chamo))\b/.test(
      spelled(offer).text,
    ) &&
    !/\b(?:visita|marcad\w+|agendad\w+|te espero|contrato|boleto|link|pix|sinal|entrega|instala\w*|medi\w+|prova|aula|avaliacao|video)\b/.test(
      spelled(offer).text,
    )
  )
}
