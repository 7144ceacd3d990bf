import type { JobQueue } from './embedded/create-queues.ts'
import type { Environment } from './local-config.ts'

/** With the embedded sweep, no job waits 20 s for a message that was lost. */
export const resendSeconds = 1

export type HandlerSettings = {
  tableName: string
  tableEndpoint: string
  /** The folder of the embedded table; undefined if the table is elsewhere. */
  tableFolder: string | undefined
  queueEndpoint: string
  mailEndpoint: string
  /** Where handlers open test mailboxes. */
  testMailboxUrl: string
  queues: JobQueue[]
  sessionSecret: string
  /** The file with the keys that seal secrets of users. */
  sealingKeyFile: string
  /** The variables with the endpoints of the sample world; empty without it. */
  world: Environment
  environment: Environment
}

/**
 * The SDK requires credentials even if the endpoint accepts any. If all services are embedded, the
 * user's own credentials are ignored, so that an expired profile cannot prevent a local start.
 */
export const setDummyCredentials = (environment: Environment, areAllEmbedded = true): void => {
  environment.AWS_REGION ||= 'us-east-1'
  if (!areAllEmbedded && (environment.AWS_ACCESS_KEY_ID || environment.AWS_PROFILE)) return
  delete environment.AWS_PROFILE
  delete environment.AWS_SESSION_TOKEN
  environment.AWS_ACCESS_KEY_ID = 'local'
  environment.AWS_SECRET_ACCESS_KEY = 'local'
}

/** Sets the variables that the handlers read, as CDK does for the functions on AWS. */
export const setForHandlers = ({ environment, ...settings }: HandlerSettings): void => {
  Object.assign(environment, settings.world, {
    TABLE_NAME: settings.tableName,
    DYNAMODB_ENDPOINT: settings.tableEndpoint,
    ...(settings.tableFolder && { TABLE_FOLDER: settings.tableFolder }),
    SQS_ENDPOINT: settings.queueEndpoint,
    SES_ENDPOINT: settings.mailEndpoint,
    TEST_MAILBOX_URL: settings.testMailboxUrl,
    RESEND_SECONDS: String(resendSeconds),
    ...Object.fromEntries(settings.queues.map(({ variable, url }) => [variable, url])),
  })
  environment.SESSION_SECRET ||= settings.sessionSecret
  environment.SEALING_KEY_FILE ||= settings.sealingKeyFile
  environment.MAIL_FROM ||= 'Assay <no-reply@assay.example>'
}
