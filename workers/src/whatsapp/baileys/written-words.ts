import type { proto } from '@whiskeysockets/baileys'

/** What somebody wrote, or chose among what was offered to them, in words; null where a message has none of its own. */
export function writtenWords(said: proto.IMessage): string | null {
  if (typeof said.conversation === 'string') return said.conversation
  if (said.extendedTextMessage) return said.extendedTextMessage.text ?? ''
  const chosen =
    said.buttonsResponseMessage?.selectedDisplayText ??
    said.templateButtonReplyMessage?.selectedDisplayText ??
    said.listResponseMessage?.title ??
    said.interactiveResponseMessage?.body?.text
  const offered =
    said.buttonsMessage?.contentText ??
    said.listMessage?.description ??
    said.interactiveMessage?.body?.text ??
    said.templateMessage?.hydratedTemplate?.hydratedContentText
  return chosen || offered || pollWords(said)
}

/** As exports write polls. */
function pollWords(said: proto.IMessage): string | null {
  const poll =
    said.pollCreationMessage ?? said.pollCreationMessageV2 ?? said.pollCreationMessageV3 ?? said.pollCreationMessageV5
  if (!poll) return null
  const options = (poll.options ?? []).map(({ optionName }) => `OPÇÃO: ${optionName ?? ''}`)
  return [`ENQUETE:`, poll.name ?? '', ...options].join('\n')
}
