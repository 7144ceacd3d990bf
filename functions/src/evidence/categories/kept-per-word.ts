const mostKept = 20_000

/** Derives a value once for each word, as the same words are read again and again; forgets all when there are many. */
export const keptPerWord = <Value>(derive: (word: string) => Value): ((word: string) => Value) => {
  const kept = new Map<string, Value>()
  return (word) => {
    const known = kept.get(word)
    if (known !== undefined) return known
    if (kept.size >= mostKept) kept.clear()
    const value = derive(word)
    kept.set(word, value)
    return value
  }
}
