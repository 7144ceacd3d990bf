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
