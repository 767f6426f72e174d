/** Acts by which a sale was made, not only said. */
export const COMMITS: ReadonlySet<string> = new Set(['paid', 'signed', 'delivered', 'served'])
