import { inject } from 'vitest'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend vitest's
  interface ProvidedContext {
    /** The environment in which handlers find the embedded table, queue and mail service. */
    embeddedServices: Record<string, string>
  }
}

Object.assign(process.env, inject('embeddedServices'))
