import { anyOf } from '../text/any-of.ts'
import type { Utterance } from '../text/utterances.ts'

/** A drawing, a plan or a picture shown before anything is delivered. */
const SHOWS = anyOf([
  anyOf(
    [
      /arte|layout|desenho|projeto|cronograma|prova|fotos?|video|modelo|previa|orcamento|proposta|contrato/,
      /exemplo|planta|render|rascunho|mockup|logo|estampa/,
    ],
    { before: /\b(?:olha|olhe|segue|ve|veja|confere|fiz|ficou assim|aqui)\b[^.!?\n]{0,30}\b/, after: /\b/ },
  ),
  /\b(?:previa|cronograma|layout|mockup|rascunho|simulacao)\b|\bolh[ae] (?:so )?(?:ess[ea]|est[ea])\b/,
])

/** Papers sent to be read: 'chegou aqui' receives no goods. */
const SENDS_PAPERS =
  /\b(?:mandei|enviei|encaminhei|segue|seguem|te mando|mando)\b[^.!?\n]{0,40}\b(?:e-?mail|contrato|proposta|boleto|link|orcamento|pdf|arquivo|minuta)\b/

const ASKS_FOR_PAPERS =
  /\b(?:manda\w*|envia\w*|passa\w*)\b[^.!\n]{0,40}\b(?:contrato|proposta|minuta|certid\w+|orcamento|boleto|dados bancarios)\b/

/** True when a paper to read or to sign has just arrived. */
export const isPaperSent = (utterances: readonly Utterance[], at: number): boolean =>
  utterances
    .slice(Math.max(0, at - 4), at)
    .some(({ role, folded }) => (role === 'seller' ? SENDS_PAPERS : ASKS_FOR_PAPERS).test(folded))

/** True when the seller has just shown something: praise of it confirms no goods. */
export const isShown = (utterances: readonly Utterance[], at: number): boolean => {
  const shown = utterances[at - 1]
  return (
    shown?.role === 'seller' && (SHOWS.test(shown.folded) || (shown.source === 'media' && shown.attachment !== 'audio'))
  )
}
