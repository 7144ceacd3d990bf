/** The platform's configuration. Variables are read at the moment of use, so that tests and the local server can set them. */

const read = (name: string): string | undefined => process.env[name] || undefined

/** A switch is on if it is set to anything except `off`, `false` or `0`. */
const isOn = (name: string): boolean =>
  !['off', 'false', '0'].includes((read(name) ?? 'off').trim().toLowerCase())

/** Enough for about a hundred searches of ten leads with the default models. */
const defaultAiUsdPerDay = 5

export const config = {
  tableName: () => read('TABLE_NAME') ?? 'assay',
  /** The folder of the embedded table; unset if the table is elsewhere. */
  tableFolder: () => read('TABLE_FOLDER'),
  dynamoDbEndpoint: () => read('DYNAMODB_ENDPOINT'),
  sqsEndpoint: () => read('SQS_ENDPOINT'),
  sesEndpoint: () => read('SES_ENDPOINT'),
  /** Replaces the time limit of every request to AWS; tests shorten it. */
  awsTimeoutMs: () => Number(read('AWS_TIMEOUT_MS')) || undefined,
  /** The configuration set under which SES reports bounces and complaints; unset elsewhere than on AWS. */
  sesConfigurationSet: () => read('SES_CONFIGURATION_SET'),
  /** The sender of the product's own mails: `Assay <no-reply@example.com>`. */
  mailFrom: () => read('MAIL_FROM'),
  /** The site's origin (`https://app.example.com`), if it is fixed. */
  publicUrl: () => read('PUBLIC_URL'),
  /** The origin of links in mails that jobs send: the site's, or that of the local home. */
  linkOrigin: () => new URL(read('PUBLIC_URL') ?? read('LOCAL_ORIGIN') ?? 'http://localhost:3000').origin,
  /** Where the product's own API is reached: on this machine by its port, on AWS by the site's address. */
  ownOrigin: () => read('LOCAL_ORIGIN') ?? read('PUBLIC_URL') ?? 'http://localhost:3000',
  /** The KMS key that seals the passwords of users' mailboxes, on AWS. */
  sealingKeyArn: () => read('SEALING_KEY_ARN'),
  /** The file with the keys that seal them elsewhere. */
  sealingKeyFile: () => read('SEALING_KEY_FILE'),
  defaultPlan: () => read('DEFAULT_PLAN'),
  /** The limit of a workspace's AI spending per day (UTC), in US dollars. */
  aiUsdPerDay: () => {
    const usd = Number(read('AI_USD_PER_DAY') ?? defaultAiUsdPerDay)
    return Number.isFinite(usd) && usd >= 0 ? usd : defaultAiUsdPerDay
  },
  /** Whether visitors see sample data on the debug page. */
  showsDebugPages: () => isOn('DEBUG_PAGES'),
  isTest: () => read('VITEST') !== undefined,
  /** The shortest pause between two messages to one waiting job: as long as that between two sweeps on AWS. */
  resendSeconds: () => Number(read('RESEND_SECONDS') ?? 60),
  /** The shortest pause between two mails of one mailbox; tests and measurements shorten it. */
  mailPaceMs: () => Number(read('MAIL_PACE_MS') ?? 60_000),
  version: () => read('ASSAY_VERSION') ?? '0.1.0',
  /** The queue of a job: `QUEUE_URL_SEARCH_LEADS` for `searchLeads`. */
  queueUrl: (jobName: string) => {
    const variable = `QUEUE_URL_${jobName.replace(/([A-Z])/g, '_$1').toUpperCase()}`
    const url = read(variable)
    if (!url) throw new Error(`${variable} is not set`)
    return url
  },
}
