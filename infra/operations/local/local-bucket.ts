/** The bucket of the local stack, and the region that its gateway says it is in. */
export const localBucket = 'fechai'
export const localRegion = 'us-east-1'
