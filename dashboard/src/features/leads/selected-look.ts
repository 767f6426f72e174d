/** On this ground what is faint would be too faint in dark. */
export const SELECTED_LOOK = 'bg-accent-soft [--faint:var(--soft)]'
