import { operatorAddress } from '../../../integrations/mail/product-mail.ts'
import { config } from '../../../platform/config.ts'

/** True for names of this machine. Any other Host header must not be trusted, because the client sets it. */
const isLocal = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/**
 * The origin of mailed links. Null if this site cannot send mail, or if its origin is not certain: another site
 * would receive the link's secret.
 */
export const linkOrigin = (host = ''): string | null => {
  if (!operatorAddress()) return null
  const publicUrl = config.publicUrl()
  if (publicUrl) return new URL(publicUrl).origin
  return isLocal(host) ? `http://${host}` : null
}
