/**
 * Derives a value once for each object and keeps it as long as the object: several criteria and fields are
 * judged by what is derived from the same page or lines.
 */
export const onceFor = <Key extends object, Value>(derive: (key: Key) => Value): ((key: Key) => Value) => {
  const kept = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const known = kept.get(key)
    if (known) return known.value
    const value = derive(key)
    kept.set(key, { value })
    return value
  }
}

/** The same for what is derived from two objects. */
export const onceForBoth = <One extends object, Other extends object, Value>(
  derive: (one: One, other: Other) => Value,
): ((one: One, other: Other) => Value) => {
  const kept = onceFor((one: One) => onceFor((other: Other) => derive(one, other)))
  return (one, other) => kept(one)(other)
}
