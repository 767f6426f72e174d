/** A sheet that breaks a limit or cannot be read; the sentence is the user's. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault'
}
