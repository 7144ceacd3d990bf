import path from 'node:path'
import { StartProblem } from './start-problem.ts'

export type Environment = Record<string, string | undefined>

export type LocalConfig = {
  /** 0 lets the system choose a free port. */
  port: number
  /** Absolute. */
  dataFolder: string
  /** True if everything comes from the sample world; the interface then says "Sample data". */
  sampleData: boolean
  tableName: string
  tableEndpoint: string | undefined
  queueEndpoint: string | undefined
  mailEndpoint: string | undefined
  devGateSha256: string | null
  /** The site's address, if it is fixed. */
  publicUrl: string | null
}

const realSources = [
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'OVERPASS_URL',
  'NOMINATIM_URL',
  'WEB_SEARCH_URL',
  'WEB_CONNECT_TO',
]

const portOf = (text: string): number => {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new StartProblem(`PORT must be a number from 0 to 65535, not "${text}".`)
  }
  return port
}

/** Reads the local home's configuration from the environment. An empty variable counts as unset. */
export const localConfig = (environment: Environment): LocalConfig => ({
  port: portOf(environment.PORT || '3000'),
  dataFolder: path.resolve(environment.DATA_DIR || '.data'),
  sampleData: environment.SAMPLE_DATA !== 'off' && !realSources.some((name) => environment[name]),
  tableName: environment.TABLE_NAME || 'assay',
  tableEndpoint: environment.DYNAMODB_ENDPOINT || undefined,
  queueEndpoint: environment.SQS_ENDPOINT || undefined,
  mailEndpoint: environment.SES_ENDPOINT || undefined,
  devGateSha256: environment.DEV_GATE_SHA256 || null,
  publicUrl: environment.PUBLIC_URL || null,
})
