/** Returns the parameters of a concrete path that matches a call's path template, or null if it does not match. */
export const matchPath = (template: string, path: string): Record<string, string> | null => {
  const expected = template.split('/')
  const actualSegments = path.split('/')
  if (expected.length !== actualSegments.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const actual = actualSegments[index] ?? ''
    const name = segment.match(/^\{(\w+)\}$/)?.[1]
    if (name) {
      if (actual === '') return null
      params[name] = actual
    } else if (segment !== actual) return null
  }
  return params
}
