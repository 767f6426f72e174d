/**
 * Width of the window, in CSS pixels, below which the five columns need the room more than the menu does, until
 * the person says otherwise: 5 × 206, what is between and around them, and a menu of 248.
 */
export const NARROW_PX = 1_344
