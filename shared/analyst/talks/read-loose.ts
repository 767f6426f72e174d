import { looseMedia } from '@fechai/domain/conversation/loose-media'
import { mediaKind } from '@fechai/domain/conversation/media-kind'
import { parseAmount } from '@fechai/domain/amount'
import type { Phase } from '@fechai/domain/phases'
import { gatherFacts } from '../src/facts/facts.ts'
import { conclude } from '../src/findings/analyze.ts'

export interface LooseLead {
  nome: string | null
  produto: string | null
  /** Sum in reais. */
  total: number | null
  fase: Phase | null
  /** Open objections that can stop a sale. */
  open: string[]
}

/** The lead of one loose file: a voice note as it is heard, or a picture as it is read, lines parted by ' / '. */
export function leadOfLoose(name: string, text: string): LooseLead {
  const conversation = looseMedia(name, '2026-03-02T10:00:00-03:00')
  const media = [{ name, kind: mediaKind(name), text: text.replaceAll(' / ', '\n') }]
  const facts = gatherFacts(conversation, media)
  const { nome, produto, valor, fase } = conclude(facts, conversation, media)
  return {
    nome,
    produto,
    total: valor === null ? null : parseAmount(valor).total,
    fase,
    open: facts.objections
      .filter(({ resolvida, weight }) => !resolvida && weight === 2)
      .map(({ categoria }) => categoria),
  }
}
