import { inject, vi } from 'vitest'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend vitest's
  interface ProvidedContext {
    /** The environment in which handlers find the embedded table, queue and mail service. */
    embeddedServices: Record<string, string>
  }
}

Object.assign(process.env, inject('embeddedServices'))
// Nobody answers there: whether the domains of examples receive mail is unknown.
process.env.DNS_SERVER ??= '127.0.0.1:9'

// Each account of a test would cost as much processor time as it costs who guesses passwords.
vi.mock(import('bcryptjs'), async (importOriginal) => {
  const { default: bcrypt } = await importOriginal()
  return {
    default: { ...bcrypt, hash: ((password: string) => bcrypt.hash(password, 4)) as typeof bcrypt.hash },
  }
})
