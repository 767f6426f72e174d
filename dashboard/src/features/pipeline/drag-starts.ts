/** 'Mouse drag starts after 5 px of movement, touch after a 120 ms long-press' (specification 1, §4). */
export const MOUSE = { activationConstraint: { distance: 5 } }
export const FINGER = { activationConstraint: { delay: 120, tolerance: 8 } }
