/** The environment as the platform reads it: at the moment of use, so that tests and the local home can set it. */

const read = (name: string): string | undefined => process.env[name] || undefined

/** A switch is on where it is set to anything but a word for no. */
const isOn = (name: string): boolean =>
  !['off', 'false', '0'].includes((read(name) ?? 'off').trim().toLowerCase())

/** About a hundred searches of ten leads with the default models. */
const defaultAiUsdPerDay = 5

export const config = {
  tableName: () => read('TABLE_NAME') ?? 'assay',
  dynamoDbEndpoint: () => read('DYNAMODB_ENDPOINT'),
  sqsEndpoint: () => read('SQS_ENDPOINT'),
  sesEndpoint: () => read('SES_ENDPOINT'),
  /** Who the product's own mails come from: `Assay <no-reply@example.com>`. */
  mailFrom: () => read('MAIL_FROM'),
  /** The site's own origin (`https://app.example.com`), where it is fixed. */
  publicUrl: () => read('PUBLIC_URL'),
  defaultPlan: () => read('DEFAULT_PLAN'),
  /** What CloudFront sends in `x-origin-verify`; unset where nothing stands in front. */
  originVerify: () => read('ORIGIN_VERIFY'),
  /** What a workspace may spend on AI per day (UTC), in US dollars. */
  aiUsdPerDay: () => {
    const usd = Number(read('AI_USD_PER_DAY') ?? defaultAiUsdPerDay)
    return Number.isFinite(usd) && usd >= 0 ? usd : defaultAiUsdPerDay
  },
  /** Whether visitors see sample data on the debug page. */
  showsDebugPages: () => isOn('DEBUG_PAGES'),
  isTest: () => read('VITEST') !== undefined,
  version: () => read('ASSAY_VERSION') ?? '0.1.0',
  /** The queue of a job: `QUEUE_URL_SEARCH_LEADS` for `searchLeads`. */
  queueUrl: (jobName: string) => {
    const variable = `QUEUE_URL_${jobName.replace(/([A-Z])/g, '_$1').toUpperCase()}`
    const url = read(variable)
    if (!url) throw new Error(`${variable} is not set`)
    return url
  },
}
