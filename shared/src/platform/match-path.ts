/** Matches a concrete path against a call's path template; null where it does not fit. */
export const matchPath = (template: string, path: string): Record<string, string> | null => {
  const want = template.split('/')
  const have = path.split('/')
  if (want.length !== have.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of want.entries()) {
    const actual = have[index] ?? ''
    const name = segment.match(/^\{(\w+)\}$/)?.[1]
    if (name) {
      if (actual === '') return null
      params[name] = actual
    } else if (segment !== actual) return null
  }
  return params
}
