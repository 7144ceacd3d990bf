/**
 * A secret by name: the environment variable itself, or, where `<NAME>_ARN` is set (on AWS),
 * the secret it names, read once per container.
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

/** As `optionalSecret`, but its absence is a deployment error. */
export const requiredSecret = async (name: string): Promise<string> => {
  const value = await optionalSecret(name)
  if (!value) throw new Error(`The secret ${name} is not configured`)
  return value
}
