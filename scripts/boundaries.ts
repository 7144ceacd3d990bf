/**
 * Import boundaries as Biome rules. Patterns work like those of .gitignore: the last match decides, `!` allows.
 * If several zones match a file, only the last one applies. `node scripts/boundaries.ts` writes the file.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Zone = {
  /** The files of the zone; tests are excluded. */
  files: string[]
  forbidden: string[]
  rule: string
}

const otherWorkspaces = ['@assay/functions/**', '@assay/infra/**', '@assay/web/**', '**/infra/src/**']
const aiClient = ['openai', 'openai/**']
const awsClients = ['@aws-sdk/*', '@aws-sdk/*/**']
const network = [
  'undici',
  'undici/**',
  ...['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises'].map((name) => `node:${name}`),
]
const mailClients = ['nodemailer', 'nodemailer/**', 'imapflow', 'imapflow/**']
const ownMail = [...mailClients, '**/own/deliver.ts']
const features = ['**/features/**', '!@assay/shared/**']
const testing = ['**/testing/**']
const within = (room: string) => `**/${room}/**`
const stores = ['table', 'jobs', 'http'].map((name) => within(`platform/${name}`))
const searching = ['discovery', 'criteria', 'report-reading', 'report-writing', 'lanes']
const engineOfCriteria = [...searching.filter((room) => room !== 'criteria'), 'platform'].map(within)
const engineCode = [...searching, 'reading'].map(within)
const ofPorts = [...features, ...engineCode, ...testing, ...otherWorkspaces, ...ownMail]
const allClients = [...aiClient, ...awsClients, ...network, ...ownMail]
const pagePort = ['web-fetch/fetch-page', 'well-formed'].map((file) => `!**/integrations/${file}.ts`)
const ofSearches = [...features, ...[...searching, 'platform'].map(within), '!@assay/shared/**']
const beyond = [...testing, ...otherWorkspaces, ...allClients]
const plainCode = [...ofSearches, ...beyond]

/** Patterns of imports from another feature; `depth` is the depth of the file below its feature's folder. */
const otherFeatures = (depth: 1 | 2, ...allowed: string[]) => {
  const up = '../'.repeat(depth)
  return [`${up}*/**`, ...allowed.map((file) => `!${up}*/${file}`), `!${up}../**`, `${up}../features/**`]
}

const featureZones = ([1, 2] as const).flatMap((depth): Zone[] => {
  const folder = `functions/src/features${'/*'.repeat(depth)}`
  // To start a job of another feature, a file imports its definition.
  const outside = [...otherFeatures(depth, 'public.ts', '*.job.ts', '*/*.job.ts'), ...beyond]
  return [
    {
      files: [`${folder}/*.ts`, `!${folder}/*.store.ts`],
      forbidden: [...outside, '**/platform/table/table.ts', '**/platform/table/entity.ts'],
      rule: 'A feature imports shared, the platform, discovery, criteria, reading, integration ports and, of another feature, its public.ts; only stores touch the table.',
    },
    {
      files: [`${folder}/*.store.ts`],
      forbidden: [...outside, '**/integrations/**', '**/platform/http/**'],
      rule: "A store imports shared, the platform's table and, of another feature, its public.ts: no integration, no HTTP.",
    },
  ]
})

const functionsZones: Zone[] = [
  {
    files: ['functions/src/platform/**'],
    forbidden: [...features, ...engineCode, '**/integrations/**', ...beyond, '!@aws-sdk/*', '!@aws-sdk/*/**'],
    rule: 'The platform imports no feature, discovery or integration; only its AWS clients reach the network.',
  },
  {
    files: ['functions/src/integrations/**'],
    forbidden: [...ofPorts, ...awsClients, ...aiClient],
    rule: 'An integration calls one outside system: no feature, no discovery, no AWS client; openai only in integrations/ai.',
  },
  {
    files: ['functions/src/integrations/ai/**'],
    forbidden: [...ofPorts, ...awsClients, ...network],
    rule: 'The AI port reaches the network only through the openai package, and imports no feature and no discovery.',
  },
  {
    files: ['functions/src/integrations/mail/**'],
    forbidden: [...ofPorts, ...awsClients, '!@aws-sdk/client-sesv2', ...aiClient, ...network],
    rule: 'The mail port reaches the network only through the SES client, and imports no feature and no discovery.',
  },
  {
    files: ['functions/src/integrations/mail/own/**'],
    forbidden: [...ofPorts, ...awsClients, ...aiClient, ...network, ...mailClients.map((name) => `!${name}`)],
    rule: "Users' mail servers are reached from here only, through nodemailer and imapflow.",
  },
  {
    files: ['discovery', 'report-*', 'lanes'].map((room) => `functions/src/${room}/**`),
    forbidden: ['**/lanes/**', ...features, ...stores, ...beyond],
    rule: 'Discovery reaches the network only through integration ports, and imports no feature, table or job.',
  },
  {
    files: ['functions/src/criteria/**'],
    forbidden: [...engineOfCriteria, ...features, ...beyond],
    rule: 'Criteria are read from queries through integration ports: no search, feature, table or job.',
  },
  {
    files: ['functions/src/reading/**'],
    forbidden: ['**/integrations/**', ...pagePort, ...plainCode],
    rule: 'Reading imports shared, evidence and the port that fetches pages: it knows nothing of searches.',
  },
  {
    files: ['functions/src/evidence/**'],
    forbidden: ['**/reading/**', ...plainCode],
    rule: 'Evidence is plain code over texts: it imports no feature, discovery, reading or platform, and uses no network.',
  },
  {
    files: ['functions/src/features/*.ts'],
    forbidden: ['**', '!./*.ts', '!./*/feature.ts', '!../platform/**', '!@assay/shared/features/all-calls'],
    rule: 'These files declare what a manifest is and list the manifests; they import nothing else of the features.',
  },
  ...featureZones,
  {
    files: ['functions/src/features/outreach/mails/send-one-mail.ts'],
    forbidden: [...otherFeatures(2, 'public.ts'), ...beyond, '!**/mail/own/deliver.ts'],
    rule: 'Mails leave in the name of users from this file only, behind the gate.',
  },
  {
    // The health check reads from the table without an entity.
    files: ['functions/src/features/operations/get-health.ts'],
    forbidden: [...otherFeatures(1, 'public.ts'), ...testing, ...otherWorkspaces, ...allClients],
    rule: 'A feature imports another only through its public.ts.',
  },
]

const server = ['**/functions/src/**', ...otherWorkspaces, 'node:*', 'node:*/**', ...aiClient, ...awsClients]

const webZones: Zone[] = [
  {
    files: ['web/src/*', 'web/src/app/**'],
    forbidden: server,
    rule: 'The site imports shared and its own files; it calls the server only through web/src/platform/api/api.ts.',
  },
  {
    files: ['web/src/platform/**'],
    forbidden: [...features, '**/app/**', ...server],
    rule: "The site's platform imports no feature and no page.",
  },
  {
    files: ['web/src/ui/**'],
    forbidden: [...features, '**/platform/**', '!@assay/shared/**', '**/app/**', '@tanstack/**', ...server],
    rule: 'A ui component imports no feature and fetches nothing: it takes props.',
  },
  ...([1, 2] as const).map(
    (depth): Zone => ({
      files: [`web/src/features${'/*'.repeat(depth)}/*`],
      forbidden: [...otherFeatures(depth), '**/app/**', ...server],
      rule: 'A feature of the site never imports another feature: web/src/app composes them.',
    }),
  ),
]

const product = ['**/functions/src/**', '**/web/src/**', '**/local/**', '**/aws/**']
const simulatedWeb = [...otherWorkspaces, ...product, ...aiClient, ...awsClients]
/** Of the feature, what needs no table. */
const reports = ['prospect/about-company', 'prospect/write-with-model', 'write/*']
const ofReports = reports.map((file) => `!@assay/functions/features/prospecting/${file}`)
const engine = [...searching, 'reading', 'integrations'].map((room) => `!@assay/functions/${room}/**`)

const zones: Zone[] = [
  {
    files: ['shared/**'],
    forbidden: ['**', '!zod/mini', '!./**', '!../**', '**/functions/**', '**/infra/**', '**/web/**'],
    rule: 'shared imports only zod/mini and its own files, because both the browser and the server load it.',
  },
  ...functionsZones,
  ...webZones,
  {
    files: ['infra/src/**'],
    forbidden: [
      '@assay/functions/**',
      '!@assay/functions/features/all-features',
      '!@assay/functions/features/*/*.job',
      '!@assay/functions/features/*/*/*.job',
      '!@assay/functions/features/define-feature',
      '!@assay/functions/platform/aws-client-settings',
      '!@assay/functions/platform/http/answers/accept-encoding',
      '!@assay/functions/platform/needs',
      '!@assay/functions/platform/feeds/define-feed',
      '!@assay/functions/platform/sealing/key-file',
      '!@assay/functions/platform/jobs/define-job',
      '!@assay/functions/platform/table/*',
      '@assay/web/**',
      '**/functions/src/**',
      '**/web/src/**',
      ...aiClient,
    ],
    rule: 'infra imports contracts, job definitions and the shape of the table; it refers to handlers by file name and never imports them.',
  },
  {
    files: ['infra/src/web/**'],
    forbidden: [...simulatedWeb, '**/sample/**', '**/evaluation/**'],
    rule: "The simulated web's servers import only shared and each other: no data, and nothing of the product.",
  },
  {
    files: ['infra/src/web/sample/**'],
    forbidden: [...simulatedWeb, '**/evaluation/**'],
    rule: "The sample world imports shared and the simulated web's servers: nothing of the evaluation, nothing of the product.",
  },
  {
    files: ['infra/src/web/evaluation/**'],
    forbidden: [...simulatedWeb, ...engine, ...ofReports, '**/sample/**'],
    rule: 'The evaluation imports the engine it measures (discovery, criteria, reading and integrations) and the writing of reports, and nothing of the sample world.',
  },
]

const paths = { zod: 'Import zod/mini: the same schemas at half the bytes.' }
const level = 'error'
const tests = ['!**/*.test.ts', '!**/*.test.tsx', '!web/src/test/**']

const importRule = ({ files, forbidden, rule }: Zone) => ({
  includes: [...files, ...tests],
  linter: {
    rules: {
      style: {
        noRestrictedImports: { level, options: { paths, patterns: [{ group: forbidden, message: rule }] } },
      },
    },
  },
})

const fetchRule = (includes: string[], fetch: string) => ({
  includes: [...includes, ...tests],
  linter: { rules: { style: { noRestrictedGlobals: { level, options: { deniedGlobals: { fetch } } } } } },
})

/** The rules for all files. */
const rules = { style: { noRestrictedImports: { level, options: { paths } } } }

const overrides: object[] = [
  ...zones.map(importRule),
  fetchRule(
    ['functions/src/**', '!functions/src/integrations/**', '!functions/src/testing/**'],
    'Only integrations reach the network.',
  ),
  fetchRule(['web/src/**', '!web/src/platform/**'], 'Only web/src/platform fetches.'),
]

/** The generated file, one zone a line. */
export const renderBoundaries = (): string =>
  [
    `{"linter":${JSON.stringify({ rules })},"overrides":[`,
    overrides.map((override) => JSON.stringify(override)).join(',\n'),
    ']}\n',
  ].join('\n')

const target = new URL('../boundaries.generated.json', import.meta.url)

/** True when the committed file is up to date. */
export const isUpToDate = (): boolean => readFileSync(target, 'utf8') === renderBoundaries()

if (import.meta.main) writeFileSync(target, renderBoundaries())
