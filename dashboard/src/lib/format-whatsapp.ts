/** A Brazilian number as people read it, '+55 11 90000-1234'; anything else as it is stored. */
export const formatWhatsapp = (number: string): string =>
  number.replace(/^\+?55(\d{2})(\d{4,5})(\d{4})$/, '+55 $1 $2-$3')
