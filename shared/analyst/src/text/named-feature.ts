/** A named property of something that may be chosen; a table of weights says what it is worth. */
export interface NamedFeature<View, Id extends string> {
  id: Id
  /** The property in words, in pt-BR. */
  says: string
  /** True when it holds; a number where it is a matter of degree. */
  of(view: View): boolean | number
}

/** A feature that spoke for something or against it. */
export interface SpokenFeature<Id extends string> {
  id: Id
  adds: number
}

/** The features that speak, in their order. */
export const featuresOf = <View, Id extends string>(
  features: readonly NamedFeature<View, Id>[],
  weights: Readonly<Record<Id, number>>,
  view: View,
): SpokenFeature<Id>[] =>
  features.flatMap(({ id, of }) => {
    const value = Number(of(view))
    return value === 0 ? [] : [{ id, adds: weights[id] * value }]
  })

/** The worth of features together, added up in their order. */
export const worthOf = (spoken: readonly { adds: number }[], from = 0): number =>
  spoken.reduce((sum, { adds }) => sum + adds, from)
