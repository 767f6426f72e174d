import assert from 'node:assert/strict'
import { verifyFindings } from '@fechai/analyst/evidence'
import { factsOf, gatherFacts } from '@fechai/analyst/facts'
import { conclude, draftLead, explainPhase, readStory } from '@fechai/analyst/lead'
import { timeMachine } from '@fechai/analyst/past'
import type { MediaText } from '@fechai/domain/conversation/message'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import fc from 'fast-check'
import { chatText } from './chat-text.ts'
import { fuzz } from './fuzz.ts'

const fileName = 'Conversa do WhatsApp com Bruna Costa.zip'

export const analystFuzz = fuzz(
  'qualquer conversa é analisada, cada citação está na sua mensagem, e o passado não depende do futuro',
  fc.tuple(chatText, fc.string(), fc.nat(30)),
  ([text, spoken, k]) => {
    const conversation = readTranscript(text, { fileName, entryNames: ['x.jpg', 'IMG-1.jpg'] })
    const media: MediaText[] = [{ name: 'IMG-1.jpg', kind: 'image', text: spoken }]
    const texts = (index: number): string[] => {
      const { text: own, attachment } = conversation.messages[index]!
      return attachment?.name === 'IMG-1.jpg' ? [own, spoken] : [own]
    }
    const gathered = gatherFacts(conversation, media)
    const findings = conclude(gathered, conversation, media)
    for (const { messageIndex, quote } of findings.evidence)
      assert.ok(texts(messageIndex).some((own) => own.includes(quote)))
    const verified = verifyFindings(findings, conversation, media)
    const story = readStory(gathered, conversation)
    const { fields } = draftLead(verified, conversation, { fileName, story })
    assert.ok(fields.progresso >= 0 && fields.progresso <= 100)
    const facts = factsOf(conversation, media)
    const named = facts.people.flatMap(({ fact }) => fact ?? [])
    for (const { messageIndex, quote } of [
      ...facts.prices,
      ...facts.objections,
      ...facts.advances,
      ...facts.dates,
      ...named,
    ])
      assert.ok(texts(messageIndex).some((own) => own.includes(quote)))
    assert.equal(explainPhase(conversation, media).rules.filter(({ outcome }) => outcome === 'decided').length, 1)
    if (conversation.messages.length === 0) return
    const at = k % conversation.messages.length
    const cut = { ...conversation, messages: conversation.messages.slice(0, at + 1) }
    assert.deepEqual(timeMachine(conversation, media).stateAt(at), timeMachine(cut, media).stateAt(at))
  },
)
