import { type DocumentedCall, type OpenApi, takesKey } from './open-api.ts'

export type Section = { name: string; description: string; calls: DocumentedCall[] }

/** The calls by feature; those of which an API key is no part come last. */
export const sectionsOf = (calls: DocumentedCall[], tags: OpenApi['tags']): Section[] => {
  const forKeys = calls.filter(takesKey)
  const others = calls.filter((call) => !takesKey(call))
  return [
    ...tags.map((tag) => ({ ...tag, calls: forKeys.filter(({ tags: own }) => own.includes(tag.name)) })),
    {
      name: 'without an API key',
      description: 'For people in a browser, or open to everyone.',
      calls: others,
    },
  ].filter((section) => section.calls.length > 0)
}
