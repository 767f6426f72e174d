/** A chat of WhatsApp Web, at one of its messages where that is asked for. */
export const chatAddress = (chatId: string, index: number | null): string =>
  `/whatsapp-web?chat=${chatId}${index === null ? '' : `&mensagem=${index}`}`
