/** For calls that programs alone make. */
export const sendKeyText =
  'Send an API key, which users create under API keys, as Authorization: Bearer ak_...'

type Headers = Record<string, string | undefined>

/**
 * What follows `Bearer` in the Authorization header; undefined without one. Such a request is a program's: browsers do
 * not send the header by themselves, so it may come from any origin, and its cookies are ignored.
 */
export const bearerOf = ({ authorization = '' }: Headers): string | undefined => {
  const [scheme = '', ...rest] = authorization.trim().split(/\s+/)
  return scheme.toLowerCase() === 'bearer' ? rest.join(' ') : undefined
}
