/**
 * Import boundaries as Biome rules. Patterns are read like a .gitignore (the last match decides, `!` allows);
 * of several zones that match a file, the last replaces the others. `node scripts/boundaries.ts` writes the file.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Zone = {
  /** The files the law binds, but for tests, which may import what they test with. */
  files: string[]
  forbidden: string[]
  law: string
}

const otherWorkspaces = ['@assay/functions/**', '@assay/infra/**', '@assay/web/**', '**/infra/src/**']
const aiClient = ['openai', 'openai/**']
const awsClients = ['@aws-sdk/*', '@aws-sdk/*/**']
const network = [
  'undici',
  'undici/**',
  ...['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises'].map((name) => `node:${name}`),
]
const features = ['**/features/**', '!@assay/shared/**']
const testing = ['**/testing/**']
const allClients = [...aiClient, ...awsClients, ...network]

/** From a file of a feature to another feature; the depth is the file's below the feature's folder. */
const otherFeatures = (depth: 1 | 2, ...allowed: string[]) => {
  const up = '../'.repeat(depth)
  return [`${up}*/**`, ...allowed.map((file) => `!${up}*/${file}`), `!${up}../**`, `${up}../features/**`]
}

const featureZones = ([1, 2] as const).flatMap((depth): Zone[] => {
  const folder = `functions/src/features${'/*'.repeat(depth)}`
  // A job that another feature starts is named by its definition.
  const outside = [
    ...otherFeatures(depth, 'public.ts', '*.job.ts', '*/*.job.ts'),
    ...testing,
    ...otherWorkspaces,
    ...allClients,
  ]
  return [
    {
      files: [`${folder}/*.ts`, `!${folder}/*.store.ts`],
      forbidden: [...outside, '**/platform/table/table.ts', '**/platform/table/entity.ts'],
      law: 'A feature imports shared, the platform, discovery, integration ports and, of another feature, its public.ts; only stores touch the table.',
    },
    {
      files: [`${folder}/*.store.ts`],
      forbidden: [...outside, '**/integrations/**', '**/platform/http/**'],
      law: "A store imports shared, the platform's table and, of another feature, its public.ts: no integration, no HTTP.",
    },
  ]
})

const functionsZones: Zone[] = [
  {
    files: ['functions/src/platform/**'],
    forbidden: [
      ...features,
      '**/discovery/**',
      '**/integrations/**',
      ...testing,
      ...otherWorkspaces,
      ...aiClient,
      ...network,
    ],
    law: 'The platform knows no feature, no discovery and no integration; only its AWS clients reach the network.',
  },
  {
    files: ['functions/src/integrations/**'],
    forbidden: [...features, '**/discovery/**', ...testing, ...otherWorkspaces, ...awsClients, ...aiClient],
    law: 'An integration speaks to one outside system: no feature, no discovery, no AWS client; openai only in integrations/ai.',
  },
  {
    files: ['functions/src/integrations/ai/**'],
    forbidden: [...features, '**/discovery/**', ...testing, ...otherWorkspaces, ...awsClients, ...network],
    law: 'The AI port speaks through the openai package only, and knows no feature and no discovery.',
  },
  {
    files: ['functions/src/integrations/mail/**'],
    forbidden: [
      ...features,
      '**/discovery/**',
      ...testing,
      ...otherWorkspaces,
      ...awsClients,
      '!@aws-sdk/client-sesv2',
      ...aiClient,
      ...network,
    ],
    law: 'The mail port speaks through the SES client only, and knows no feature and no discovery.',
  },
  {
    files: ['functions/src/discovery/**'],
    forbidden: [
      ...features,
      ...['table', 'jobs', 'http'].map((name) => `**/platform/${name}/**`),
      ...testing,
      ...otherWorkspaces,
      ...allClients,
    ],
    law: 'Discovery reaches the outside through integration ports and knows no feature, no table, no job.',
  },
  {
    files: ['functions/src/evidence/**'],
    forbidden: [
      ...features,
      '**/discovery/**',
      '**/platform/**',
      '!@assay/shared/**',
      ...testing,
      ...otherWorkspaces,
      ...allClients,
    ],
    law: 'Evidence is plain code over texts: it knows no feature, no discovery, no platform, no network.',
  },
  {
    files: ['functions/src/features/*.ts'],
    forbidden: ['**', '!./*.ts', '!./*/feature.ts', '!../platform/**', '!@assay/shared/features/all-calls'],
    law: 'These files list the manifests of the features and know nothing else of them.',
  },
  ...featureZones,
  {
    // It asks whether the table answers, which is no question of any entity.
    files: ['functions/src/features/operations/get-health.ts'],
    forbidden: [...otherFeatures(1, 'public.ts'), ...testing, ...otherWorkspaces, ...allClients],
    law: 'A feature imports another only through its public.ts.',
  },
]

const server = ['**/functions/src/**', ...otherWorkspaces, 'node:*', 'node:*/**', ...aiClient, ...awsClients]

const webZones: Zone[] = [
  {
    files: ['web/src/*', 'web/src/app/**'],
    forbidden: server,
    law: 'The site imports shared and its own files; the server is behind web/src/platform/api/api.ts.',
  },
  {
    files: ['web/src/platform/**'],
    forbidden: [...features, '**/app/**', ...server],
    law: "The site's platform knows no feature and no page.",
  },
  {
    files: ['web/src/ui/**'],
    forbidden: [...features, '**/platform/**', '!@assay/shared/**', '**/app/**', '@tanstack/**', ...server],
    law: 'A ui component fetches nothing and knows no feature: it takes props.',
  },
  ...([1, 2] as const).map(
    (depth): Zone => ({
      files: [`web/src/features${'/*'.repeat(depth)}/*`],
      forbidden: [...otherFeatures(depth), '**/app/**', ...server],
      law: 'A feature of the site never imports another feature: web/src/app composes them.',
    }),
  ),
]

const product = ['**/functions/src/**', '**/web/src/**', '**/local/**', '**/aws/**']
const simulatedWeb = [...otherWorkspaces, ...product, ...aiClient, ...awsClients]
const engine = ['discovery', 'integrations'].map((folder) => `!@assay/functions/${folder}/**`)

const zones: Zone[] = [
  {
    files: ['shared/**'],
    forbidden: ['**', '!zod/mini', '!./**', '!../**', '**/functions/**', '**/infra/**', '**/web/**'],
    law: 'shared imports zod/mini and its own files, nothing else: both sides of the wire load it.',
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
      '!@assay/functions/platform/define-feature',
      '!@assay/functions/platform/needs',
      '!@assay/functions/platform/jobs/define-job',
      '!@assay/functions/platform/table/*',
      '@assay/web/**',
      '**/functions/src/**',
      '**/web/src/**',
      ...aiClient,
    ],
    law: "infra imports contracts, the jobs' definitions and the table's shape, and names entry files: never handlers.",
  },
  {
    files: ['infra/src/web/**'],
    forbidden: [...simulatedWeb, '**/sample/**', '**/evaluation/**'],
    law: "The simulated web's servers import shared and each other: no data, nothing of the product.",
  },
  {
    files: ['infra/src/web/sample/**'],
    forbidden: [...simulatedWeb, '**/evaluation/**'],
    law: "The sample world imports shared and the simulated web's servers: nothing of the evaluation, nothing of the product.",
  },
  {
    files: ['infra/src/web/evaluation/**'],
    forbidden: [...simulatedWeb, ...engine, '**/sample/**'],
    law: 'The evaluation imports the engine it measures (discovery and integrations) and nothing of the sample world.',
  },
]

const paths = { zod: 'Import zod/mini: the same schemas at half the bytes.' }
const level = 'error'
const tests = ['!**/*.test.ts', '!**/*.test.tsx', '!web/src/test/**']

const importLaw = ({ files, forbidden, law }: Zone) => ({
  includes: [...files, ...tests],
  linter: {
    rules: {
      style: {
        noRestrictedImports: { level, options: { paths, patterns: [{ group: forbidden, message: law }] } },
      },
    },
  },
})

const fetchLaw = (includes: string[], fetch: string) => ({
  includes: [...includes, ...tests],
  linter: { rules: { style: { noRestrictedGlobals: { level, options: { deniedGlobals: { fetch } } } } } },
})

/** Everywhere. */
const rules = { style: { noRestrictedImports: { level, options: { paths } } } }

const overrides: object[] = [
  ...zones.map(importLaw),
  fetchLaw(
    ['functions/src/**', '!functions/src/integrations/**', '!functions/src/testing/**'],
    'Only integrations reach the network.',
  ),
  fetchLaw(['web/src/**', '!web/src/platform/**'], 'Only web/src/platform fetches.'),
]

/** The file as it should be, one zone a line. */
export const renderBoundaries = (): string =>
  [
    `{"linter":${JSON.stringify({ rules })},"overrides":[`,
    overrides.map((override) => JSON.stringify(override)).join(',\n'),
    ']}\n',
  ].join('\n')

const target = new URL('../boundaries.generated.json', import.meta.url)

/** True when the committed file is what this one gives. */
export const isUpToDate = (): boolean => readFileSync(target, 'utf8') === renderBoundaries()

if (import.meta.main) writeFileSync(target, renderBoundaries())
