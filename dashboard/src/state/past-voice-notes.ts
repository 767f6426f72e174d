import type { FactSheet } from '@fechai/analyst/facts'
import type { TranscriptMedia, TranscriptMessage } from '@fechai/contracts/transcript'
import type { VoiceNoteThatMatters } from './past-protocol.ts'

/** Voice notes that a fact rests on, oldest first, each with what it decides. */
export function voiceNotesThatMatter(
  facts: FactSheet,
  messages: readonly TranscriptMessage[],
  media: readonly TranscriptMedia[],
): VoiceNoteThatMatters[] {
  const byName = new Map(media.filter(({ kind }) => kind === 'audio').map((item) => [item.name, item]))
  return [...labelsByMessage(facts)]
    .sort(([a], [b]) => a - b)
    .flatMap(([index, matters]) => {
      const message = messages[index]
      const file = message?.attachment?.name ? byName.get(message.attachment.name.normalize('NFC')) : undefined
      if (!message || !file || file.position === null) return []
      const { author, sentAt } = message
      const { position, seconds, text } = file
      return [{ messageIndex: index, author, sentAt, position, seconds, text, matters: [...matters] }]
    })
}

function labelsByMessage(facts: FactSheet): Map<number, Set<string>> {
  const labels = new Map<number, Set<string>>()
  const add = (index: number, label: string): void => {
    labels.set(index, (labels.get(index) ?? new Set()).add(label))
  }
  for (const { messageIndex } of facts.prices) add(messageIndex, 'Preço')
  for (const { messageIndex, label, strength } of facts.objections)
    if (strength === 'strong') add(messageIndex, `Objeção: ${label}`)
  for (const { messageIndex } of facts.dates) add(messageIndex, 'Data ou promessa')
  for (const { messageIndex, label } of [...facts.advances, ...facts.refusals, ...facts.postponements])
    add(messageIndex, label)
  if (facts.product) add(facts.product.messageIndex, 'Produto')
  return labels
}
