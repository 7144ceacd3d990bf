import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { awsClientSettings } from './aws-client-settings.ts'
import { log } from './log.ts'

/** A changed secret is in use everywhere after this time. */
export const secretKeptMs = 5 * 60_000

/** `AWSPREVIOUS` is the value before the last change; a secret that was never changed has none. */
type SecretVersion = 'AWSCURRENT' | 'AWSPREVIOUS'
type Value = string | undefined

/** What one container has read. */
const known = new Map<string, { value: Promise<Value>; readAt: number }>()

let client: SecretsManagerClient | undefined

const fetchSecret = async (arn: string, version: SecretVersion): Promise<Value> => {
  const { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } = await import(
    '@aws-sdk/client-secrets-manager'
  )
  client ??= new SecretsManagerClient(
    awsClientSettings({ endpoint: undefined, maxAttempts: 3, timeoutMs: 3000 }),
  )
  try {
    const answer = await client.send(new GetSecretValueCommand({ SecretId: arn, VersionStage: version }))
    return answer.SecretString
  } catch (error) {
    if (version === 'AWSPREVIOUS' && error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** Reads again what is too old. A clock that was set back must not keep a value for longer. */
const readSecret = (arn: string, version: SecretVersion): Promise<Value> => {
  const key = `${arn} ${version}`
  const now = Date.now()
  const earlier = known.get(key)
  if (earlier && now >= earlier.readAt && now - earlier.readAt < secretKeptMs) return earlier.value
  const value = fetchSecret(arn, version).catch((error) => {
    if (!earlier) {
      known.delete(key)
      throw error
    }
    log.warn('A secret could not be read again; its earlier value stays in use', { error, arn })
    return earlier.value
  })
  known.set(key, { value, readAt: now })
  return value
}

/**
 * A secret is the environment variable of that name. If `<NAME>_ARN` is set instead (on AWS), it is
 * read from Secrets Manager, and again when it is five minutes old.
 */
export const optionalSecret = async (name: string): Promise<Value> => {
  const arn = process.env[`${name}_ARN`]
  return process.env[name] || (arn ? readSecret(arn, 'AWSCURRENT') : undefined)
}

/** Like `optionalSecret`, but a missing secret is a deployment error. */
export const requiredSecret = async (name: string): Promise<string> => {
  const value = await optionalSecret(name)
  if (!value) throw new Error(`The secret ${name} is not configured`)
  return value
}

export const isSecretConfigured = (name: string): boolean =>
  Boolean(process.env[name] || process.env[`${name}_ARN`])

/** The current value of a secret and the one before, so that both sides of a connection need not change at once. */
export const acceptedSecrets = async (name: string): Promise<string[]> => {
  const arn = process.env[name] ? undefined : process.env[`${name}_ARN`]
  const values = await Promise.all([optionalSecret(name), arn && readSecret(arn, 'AWSPREVIOUS')])
  return values.filter((value) => value !== undefined)
}
