export interface WhileShown {
  /** Loads now and keeps following; the returned function stops that. An effect of the screen. */
  open: () => () => void
  /** Loads again if the screen is open: other pages bring this code as well, and what it shows may not be theirs to ask for. */
  refresh: () => void
}

/** Has something loaded while it is on the screen. */
export function whileShown(load: () => Promise<void>): WhileShown {
  let isShown = false
  return {
    open() {
      isShown = true
      void load()
      return () => {
        isShown = false
      }
    },
    refresh: () => void (isShown && load()),
  }
}
