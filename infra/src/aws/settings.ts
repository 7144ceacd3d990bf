import { mailAddressOf } from '@assay/shared/platform/mail-address'
import type { Node } from 'constructs'

/** The options of a deployment, each set with `-c name=value` or in cdk.json's context. */
export type Settings = {
  /** Distinguishes several deployments in one account; it is part of every name. Null for the only or main one. */
  stage: string | null
  /** The site's own domain. Its certificate must be in us-east-1, and its DNS record must point to the distribution. */
  domain: { name: string; certificateArn: string } | null
  /** Whether a web application firewall protects the site. */
  hasFirewall: boolean
  /** A secret that contains the model provider's key as plain text. */
  openAiKeySecretArn: string | null
  /** A secret that contains the auth token of the Twilio account as plain text. */
  twilioTokenSecretArn: string | null
  /** The version of the origin-verify secret that CloudFront sends; null for the current one. */
  originVerifyVersion: string | null
  /** Receives the alarms. */
  alarmEmail: string | null
  devGateSha256: string | null
  /** The bare address of MAIL_FROM; it or its domain must be a verified identity in SES. */
  mailFromAddress: string | null
  /** Variables of every function. */
  variables: Record<string, string>
  /** Variables of the functions that use the model provider or the data sources. */
  sourceVariables: Record<string, string>
  /** Variables of the functions that send and receive messages through Twilio. */
  twilioVariables: Record<string, string>
}

/** Variables that can be set under their own name: `-c AI_USD_PER_DAY=...`. */
const variableNames = ['AI_USD_PER_DAY', 'DEFAULT_PLAN', 'MAIL_FROM', 'DEBUG_PAGES']

const sourceVariableNames = [
  'OPENAI_BASE_URL',
  'OPENAI_MODEL_FAST',
  'OPENAI_MODEL_STRONG',
  'OPENAI_CONCURRENCY',
  'OPENAI_TIMEOUT_SECONDS',
  'OPENAI_PRICE',
  'OVERPASS_URL',
  'NOMINATIM_URL',
  'WEB_SEARCH_URL',
]

const twilioVariableNames = ['TWILIO_ACCOUNT_SID', 'TWILIO_FROM']

type Context = Pick<Node, 'tryGetContext'>

const textOf = (context: Context, name: string): string | null => {
  const value: unknown = context.tryGetContext(name)
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string') throw new Error(`The context value ${name} must be a text`)
  return value
}

const flagOf = (context: Context, name: string): boolean => {
  const value: unknown = context.tryGetContext(name) ?? false
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw new Error(`The context value ${name} must be true or false`)
}

const stageOf = (context: Context): string | null => {
  const stage = textOf(context, 'stage')
  if (stage !== null && !/^[a-z][a-z0-9]{0,15}$/.test(stage)) {
    throw new Error('stage must be 1 to 16 lower-case letters and digits, beginning with a letter')
  }
  return stage
}

const domainOf = (context: Context): Settings['domain'] => {
  const name = textOf(context, 'domainName')
  const certificateArn = textOf(context, 'certificateArn')
  if (!name && !certificateArn) return null
  if (!name || !certificateArn)
    throw new Error('domainName and certificateArn go together: set both or neither')
  if (!certificateArn.startsWith('arn:aws:acm:us-east-1:')) {
    throw new Error('certificateArn must be that of a certificate in us-east-1, as CloudFront requires')
  }
  return { name, certificateArn }
}

const gateOf = (context: Context): string | null => {
  const hash = textOf(context, 'devGateSha256')
  if (hash !== null && !/^[0-9a-f]{64}$/.test(hash)) {
    throw new Error('devGateSha256 must be a SHA-256 in lower-case hexadecimal')
  }
  return hash
}

const mailFromOf = (context: Context): string | null => {
  const sender = textOf(context, 'MAIL_FROM')
  if (sender === null) return null
  const address = mailAddressOf(sender)
  if (address === null) throw new Error('MAIL_FROM must be an address, or a name and <an address>')
  return address
}

const variablesOf = (context: Context, names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = textOf(context, name)
      return value === null ? [] : [[name, value]]
    }),
  )

/** Reads the options from the CDK context. Throws an Error that names an invalid option. */
export const settingsOf = (context: Context): Settings => ({
  stage: stageOf(context),
  domain: domainOf(context),
  hasFirewall: flagOf(context, 'firewall'),
  openAiKeySecretArn: textOf(context, 'openAiKeySecretArn'),
  twilioTokenSecretArn: textOf(context, 'twilioAuthTokenSecretArn'),
  originVerifyVersion: textOf(context, 'originVerifyVersion'),
  alarmEmail: textOf(context, 'alarmEmail'),
  devGateSha256: gateOf(context),
  mailFromAddress: mailFromOf(context),
  variables: variablesOf(context, variableNames),
  sourceVariables: variablesOf(context, sourceVariableNames),
  twilioVariables: variablesOf(context, twilioVariableNames),
})
