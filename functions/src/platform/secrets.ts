/**
 * A secret is the environment variable of that name. If `<NAME>_ARN` is set instead (on AWS), it is
 * read from Secrets Manager, once per container.
 */
const known = new Map<string, Promise<string | undefined>>()

const fetchSecret = async (arn: string) => {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager')
  const answer = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: arn }))
  return answer.SecretString
}

export const optionalSecret = async (name: string): Promise<string | undefined> => {
  if (process.env[name]) return process.env[name]
  const arn = process.env[`${name}_ARN`]
  if (!arn) return undefined
  const pending = known.get(arn) ?? fetchSecret(arn)
  known.set(arn, pending)
  pending.catch(() => known.delete(arn))
  return pending
}

/** Like `optionalSecret`, but a missing secret is a deployment error. */
export const requiredSecret = async (name: string): Promise<string> => {
  const value = await optionalSecret(name)
  if (!value) throw new Error(`The secret ${name} is not configured`)
  return value
}
