import { judgeReadings, verifyFindings } from '@fechai/analyst/evidence'
import { gatherFacts } from '@fechai/analyst/facts'
import { draftLead, readLead, readStory, SALE_FROM, type VerifiedFindings, type Weighed } from '@fechai/analyst/lead'
import type { LeadDraft } from '@fechai/domain/lead-draft'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { parseAmount } from '@fechai/domain/amount'
import { isTooDoubtful } from '@fechai/domain/doubt'
import { UPLOAD_DEFAULTS } from '@fechai/domain/lead'
import type { Label, Prediction } from './score.ts'

export interface Analysed {
  weighed: Weighed
  prediction: Prediction
  draft: LeadDraft
}

/** The product's own path without AI: facts, findings, verification. */
export function predict(conversation: Conversation, media: MediaText[], fileName: string): Analysed {
  const facts = gatherFacts(conversation, media)
  const weighed = readLead(facts, conversation, media)
  const { facts: told } = weighed
  const verified = shownOf(weighed, conversation, media, fileName)
  const draft = draftLead(verified, conversation, { fileName, story: readStory(told, conversation) })
  const open = told.objections
    .filter(({ resolvida, weight }) => !resolvida && weight === 2)
    .map(({ categoria }) => categoria)
  return { weighed, draft, prediction: predictionOf(verified, open) }
}

/** The claims as the lead shows them: what is too doubtful is in the safer column, or not shown. */
function shownOf(
  { findings, judgement, certainty }: Weighed,
  conversation: Conversation,
  media: MediaText[],
  fileName: string,
): VerifiedFindings {
  if (judgement.sale.p < SALE_FROM) return verifyFindings(findings, conversation, media)
  const readings = { rules: findings, model: null, certainty }
  return judgeReadings(readings, { conversation, media, fileName }).verified
}

/** What a lead says, in the form that is scored; `open` are the kinds of objections that it shows as open. */
export function predictionOf(verified: VerifiedFindings, open: readonly string[]): Prediction {
  const doubt = verified.duvidas.valor
  const valor = doubt !== undefined && isTooDoubtful(doubt) ? null : verified.valor
  return {
    nome: verified.nome,
    whatsapp: verified.whatsapp,
    produto: verified.produto,
    // What nobody counted is one thing; the lead leaves it to its default.
    quantidade: verified.quantidade ?? (verified.produto === null ? null : '1 unidade'),
    valor_texto: valor,
    valor_total_brl: valor === null ? null : parseAmount(valor).total,
    fase: verified.fase,
    progresso: verified.progresso,
    status_lead: verified.status_lead ?? UPLOAD_DEFAULTS.status_lead,
    objecoes: verified.fase === 'fechados' ? [] : [...new Set(open)],
    proximoPasso: verified.proximoPasso,
  }
}

/** What a perfect transcriber and reader of images would have given. */
export function labelMedia(label: Pick<Label, 'transcripts' | 'image_text' | 'document_text'>): MediaText[] {
  return [
    ...Object.entries(label.transcripts).map(([name, text]): MediaText => ({ name, kind: 'audio', text })),
    ...Object.entries(label.image_text).map(([name, lines]): MediaText => ({
      name,
      kind: 'image',
      text: lines.join('\n'),
    })),
    ...Object.entries(label.document_text).map(([name, lines]): MediaText => ({
      name,
      kind: 'document',
      text: lines.join('\n'),
    })),
  ]
}
