/** An answer of SMTP that refuses: with a 5 for good, with a 4 until the server that sends tries again. */
export class MailRefusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}
