/** News that come without end do not keep a list from standing. */
const LOADS_AT_MOST = 3

/** Loads, and again where `told` says that something newer came while the answer was on its way. */
export async function loadNewest(load: () => Promise<void>, told: () => number): Promise<void> {
  for (let loads = 0; loads < LOADS_AT_MOST; loads++) {
    const before = told()
    await load()
    if (told() === before) return
  }
}
