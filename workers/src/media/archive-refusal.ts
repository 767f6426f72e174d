import type { ArchiveRefusal } from '@fechai/domain/archive-refusals'

/** Why an archive is not opened; only its code leaves the child. */
export class Refusal extends Error {
  readonly code: ArchiveRefusal
  constructor(code: ArchiveRefusal) {
    super(code)
    this.code = code
  }
}
