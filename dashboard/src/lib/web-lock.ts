/** Runs `work` while no other page runs one under the same name. A LAN address has no locks: there it just runs. */
export async function holdingLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request(name, work) : await work()
}
