import { fold } from '@fechai/domain/conversation/fold'
import { lines } from '@fechai/domain/patterns/lines'
import type { Utterance } from '../text/utterances.ts'
import { tradeOf } from './trades.ts'

/** A sentence and its message. */
export interface Said {
  index: number
  quote: string
}

/** 'É o Márcio adestrador?', 'aí é da lavanderia?': whom the customer thinks they write to. */
const ADDRESSES =
  /(?:^e|(?<!\p{L})(?:é|eh|falo|falando|fala|seria)) (?:com )?(?:aqui )?(?:o|a|os|as|d[oa]s?) ((?:(?! que )[^?!.,\n]){3,40})(?: que [^?!.,\n]*)?\?/iu

export function addressedTrade(utterances: readonly Utterance[]): (Said & { sells: string }) | null {
  for (const { role, text, index } of utterances.slice(0, 2)) {
    const whom = role === 'seller' ? undefined : ADDRESSES.exec(text)?.[1]
    const sells = whom === undefined ? null : tradeOf(fold(whom))
    if (sells !== null) return { sells, index, quote: whom!.trim() }
  }
  return null
}

/** 'Bom dia, Carlos da Imune Controle de Pragas', 'aqui é a Bia da Tela Segura': the firm that a seller speaks for. */
const SPEAKS_FOR =
  /(?:^|[.!?,\n] ?|\b(?:sou|aqui e|aqui eh|e|com) (?:o |a )?)[a-z]{3,}(?: [a-z]{3,})?,? d[aeo]s? ((?:[a-z]{2,} ?){1,5})(?=[.!?,\n]|$)/

/** 'Sou a Mônica, tradutora juramentada', 'sou dedetizador'. */
const SPEAKS_AS = new RegExp(lines`
  \bsou (?:(?:a |o )?[a-z]+, )?(?:a |o |uma? )?((?!assistent|atendent|secretari|gerent|consultor
  |vendedor|respons|represent|cliente|colega|estudant)[a-z]{6,}(?: [a-z]+){0,2})
`)

export function presentedTrade(utterances: readonly Utterance[]): (Said & { sells: string }) | null {
  for (const { role, text, folded, index } of utterances.slice(0, 4)) {
    if (role !== 'seller') continue
    const quote = text.slice(0, 160).trim()
    const trade = SPEAKS_AS.exec(folded.slice(0, 160))?.[1]
    const works = trade === undefined ? null : tradeOf(trade)
    if (works !== null) return { sells: works, index, quote }
    const firm = SPEAKS_FOR.exec(folded.slice(0, 160))
    if (firm === null) continue
    const at = firm.index + firm[0].length - firm[1]!.length
    const sold = /\p{Lu}/u.test(text.charAt(at)) ? tradeOf(firm[1]!.trim()) : null
    if (sold !== null) return { sells: sold, index, quote }
  }
  return null
}
