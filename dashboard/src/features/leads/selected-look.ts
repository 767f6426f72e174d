/** The faint colour would have too little contrast on this background in dark mode. */
export const SELECTED_LOOK = 'bg-accent-soft [--faint:var(--soft)]'
