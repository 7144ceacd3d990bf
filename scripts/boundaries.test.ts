import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isUpToDate } from './boundaries.ts'

const root = path.join(import.meta.dirname, '..')

const forbidden: [file: string, imported: string][] = [
  ['shared/src/features/leads/lead.ts', 'zod'],
  ['shared/src/features/leads/lead.ts', 'react'],
  ['shared/src/features/leads/lead.ts', 'node:crypto'],
  ['shared/src/features/leads/lead.ts', '@assay/functions/features/all-features'],
  ['shared/src/features/leads/lead.ts', '../../../../functions/src/platform/log.ts'],
  ['functions/src/features/leads/create-lead.ts', '../accounts/usage.store.ts'],
  ['functions/src/features/leads/create-lead.ts', '../../features/accounts/usage.store.ts'],
  ['functions/src/features/leads/create-lead.ts', '../accounts/inner/public.ts'],
  ['functions/src/features/leads/create-lead.ts', '../../platform/table/table.ts'],
  ['functions/src/features/leads/create-lead.ts', '../../testing/rep.ts'],
  ['functions/src/features/leads/create-lead.ts', '@aws-sdk/lib-dynamodb'],
  ['functions/src/features/leads/create-lead.ts', 'openai'],
  ['functions/src/features/leads/create-lead.ts', 'undici'],
  ['functions/src/features/leads/create-lead.ts', 'node:https'],
  ['functions/src/features/leads/create-lead.ts', 'zod'],
  ['functions/src/features/leads/import/read-file.ts', '../../accounts/usage.store.ts'],
  ['functions/src/features/leads/lead.store.ts', '../accounts/account.store.ts'],
  ['functions/src/features/leads/lead.store.ts', '@aws-sdk/client-dynamodb'],
  ['functions/src/features/leads/lead.store.ts', '../../integrations/ai/openai.ts'],
  ['functions/src/features/all-features.ts', './hunting/search-leads.worker.ts'],
  ['functions/src/platform/jobs/sweep.ts', '../../features/all-features.ts'],
  ['functions/src/platform/log.ts', '../discovery/discover.ts'],
  ['functions/src/platform/log.ts', 'undici'],
  ['functions/src/discovery/discover.ts', '../features/hunting/public.ts'],
  ['functions/src/discovery/discover.ts', '../platform/table/cache.ts'],
  ['functions/src/discovery/discover.ts', 'openai/resources'],
  ['functions/src/evidence/normalise.ts', '../discovery/discover.ts'],
  ['functions/src/evidence/categories/catalogue.ts', '../../criteria/region.ts'],
  ['functions/src/criteria/region.ts', '../discovery/discover.ts'],
  ['functions/src/evidence/normalise.ts', '../platform/log.ts'],
  ['functions/src/evidence/normalise.ts', '../reading/page/site-page.ts'],
  ['functions/src/integrations/web-fetch/fetch-page.ts', '../../reading/page/site-page.ts'],
  ['functions/src/reading/page/site-page.ts', '../../discovery/discover.ts'],
  ['functions/src/reading/page/site-page.ts', '../../integrations/overpass/overpass.ts'],
  ['functions/src/reading/read-site.ts', 'undici'],
  ['functions/src/evidence/normalise.ts', '../features/hunting/public.ts'],
  ['functions/src/integrations/overpass/overpass.ts', '../../features/hunting/public.ts'],
  ['functions/src/integrations/overpass/overpass.ts', 'openai'],
  ['functions/src/integrations/overpass/overpass.ts', '@aws-sdk/client-sqs'],
  ['functions/src/integrations/ai/chat.ts', 'undici'],
  ['functions/src/integrations/mail/product-mail.ts', 'nodemailer'],
  ['functions/src/integrations/mail/product-mail.ts', './own/deliver.ts'],
  ['functions/src/integrations/mail/own/deliver.ts', 'node:net'],
  ['functions/src/integrations/mail/own/deliver.ts', '../../../features/outreach/public.ts'],
  ['functions/src/integrations/overpass/overpass.ts', 'imapflow'],
  ['functions/src/features/outreach/mails/send-email.ts', 'nodemailer/lib/smtp-connection/index.js'],
  ['functions/src/features/outreach/mails/send-email.ts', '../../../integrations/mail/own/deliver.ts'],
  ['functions/src/features/outreach/mails/send-one-mail.ts', 'nodemailer'],
  ['functions/src/features/outreach/approve.ts', '../../integrations/mail/own/deliver.ts'],
  ['functions/src/platform/log.ts', 'nodemailer'],
  ['functions/src/discovery/discover.ts', '../integrations/mail/own/deliver.ts'],
  ['web/src/features/leads/leads-page.tsx', '../hunting/lead-card.tsx'],
  ['web/src/features/leads/leads-page.tsx', '../../features/hunting/lead-card.tsx'],
  ['web/src/features/leads/leads-page.tsx', '../../app/routes.tsx'],
  ['web/src/features/leads/leads-page.tsx', '@assay/functions/features/leads/edit/create-lead'],
  ['web/src/features/leads/leads-page.tsx', 'node:fs'],
  ['web/src/features/leads/table/row.tsx', '../../hunting/lead-card.tsx'],
  ['web/src/features/leads/leads-page.page.test.tsx', 'zod'],
  ['web/src/platform/api/api.ts', '../features/leads/use-leads.ts'],
  ['web/src/ui/primitives/button.tsx', '../platform/api.ts'],
  ['web/src/ui/primitives/button.tsx', '@tanstack/react-query'],
  ['web/src/ui/primitives/button.tsx', '../features/leads/use-leads.ts'],
  ['web/src/main.tsx', '../../functions/src/platform/log.ts'],
  ['infra/src/local/handlers.ts', '@assay/functions/features/leads/api'],
  ['infra/src/aws/constructs/job-queue.ts', '@assay/functions/features/hunting/search/search-leads.worker'],
  ['infra/src/web/sample/control.ts', '../../../../functions/src/discovery/discover.ts'],
  ['infra/src/web/sample/control.ts', '@assay/functions/discovery/discover'],
  ['infra/src/web/sample/control.ts', '../evaluation/words/cities.ts'],
  ['infra/src/web/sample/control.ts', 'zod'],
  ['infra/src/web/evaluation/evaluate.ts', '../sample/gazetteer/cities.ts'],
  ['infra/src/web/evaluation/run/services.ts', '../../sample/gazetteer/cities.ts'],
  ['infra/src/web/evaluation/run/services.ts', '@assay/functions/features/hunting/public'],
  ['infra/src/web/evaluation/run/services.ts', '../../../local/home.ts'],
  ['infra/src/web/evaluation/run/services.ts', '@assay/functions/platform/table/table'],
  ['infra/src/web/serving/serve.ts', '../sample/control.ts'],
  ['infra/src/web/serving/serve.ts', '../evaluation/evaluate.ts'],
  ['infra/src/web/serving/serve.ts', '@assay/functions/integrations/caches'],
  ['functions/src/discovery/discover.ts', '../../../infra/src/web/evaluation/evaluate.ts'],
  ['functions/src/features/leads/create-lead.ts', '@assay/infra/web/sample/start-world'],
]

const allowed: [file: string, imported: string][] = [
  ['shared/src/features/leads/lead.ts', 'zod/mini'],
  ['shared/src/features/leads/lead.ts', '../../platform/fields.ts'],
  ['shared/src/features/leads/lead.test.ts', 'vitest'],
  ['functions/src/features/leads/create-lead.ts', '../accounts/public.ts'],
  ['functions/src/features/leads/create-lead.ts', '../all-features.ts'],
  ['functions/src/features/leads/create-lead.ts', './lead.store.ts'],
  ['functions/src/features/leads/create-lead.ts', '../../platform/table/transact.ts'],
  ['functions/src/features/leads/create-lead.ts', '../../integrations/ai/openai.ts'],
  ['functions/src/features/leads/create-lead.ts', '@assay/shared/features/accounts/calls'],
  ['functions/src/features/leads/import/read-file.ts', '../../accounts/public.ts'],
  ['functions/src/features/leads/import/read-file.ts', '../lead.store.ts'],
  ['functions/src/features/leads/import/read-file.ts', '../../../platform/log.ts'],
  ['functions/src/features/leads/lead.store.ts', '../../platform/table/table.ts'],
  ['functions/src/features/leads/leads.table.test.ts', '../../testing/rep.ts'],
  ['functions/src/features/all-features.ts', './hunting/feature.ts'],
  ['functions/src/features/leads/create-lead.ts', '../hunting/search/search-leads.job.ts'],
  ['functions/src/features/leads/import/read-file.ts', '../../hunting/search/search-leads.job.ts'],
  ['functions/src/platform/table/table.ts', '@aws-sdk/lib-dynamodb'],
  ['functions/src/platform/table/table.ts', '@assay/shared/platform/job'],
  ['functions/src/discovery/discover.ts', '../integrations/nominatim/places.ts'],
  ['functions/src/discovery/discover.ts', '../evidence/evidence.ts'],
  ['functions/src/discovery/discover.ts', '../reading/read-site.ts'],
  ['functions/src/features/leads/create-lead.ts', '../../reading/read-site.ts'],
  ['functions/src/reading/page/site-page.ts', '../../evidence/evidence.ts'],
  ['functions/src/reading/read-site.ts', '../integrations/web-fetch/fetch-page.ts'],
  ['functions/src/evidence/categories/catalogue.ts', '@assay/shared/features/hunting/criteria'],
  ['functions/src/integrations/ai/chat.ts', 'openai'],
  ['functions/src/integrations/web-fetch/connection.ts', 'undici'],
  ['functions/src/integrations/mail/own/deliver.ts', 'nodemailer/lib/mail-composer/index.js'],
  ['functions/src/features/outreach/mails/send-one-mail.ts', '../../../integrations/mail/own/deliver.ts'],
  ['functions/src/features/outreach/mails/send-one-mail.ts', '../../accounts/public.ts'],
  ['functions/src/features/outreach/mailbox/check.ts', '../../../integrations/mail/own/check-login.ts'],
  ['web/src/app/routes.tsx', '../features/leads/leads-page.tsx'],
  ['web/src/features/leads/leads-page.tsx', '../../ui/button.tsx'],
  ['web/src/features/leads/leads-page.tsx', '@assay/shared/features/hunting/ai-lead'],
  ['web/src/features/leads/table/row.tsx', '../use-leads.ts'],
  ['web/src/ui/primitives/button.tsx', '@assay/shared/evidence/evidence'],
  ['infra/src/local/handlers.ts', '@assay/functions/features/all-features'],
  ['infra/src/aws/constructs/job-queue.ts', '@assay/functions/features/hunting/search/search-leads.job'],
  ['infra/src/aws/constructs/assay-table.ts', '@assay/functions/platform/table/table-shape'],
  ['infra/src/web/evaluation/run/evaluated-run.ts', '@assay/functions/discovery/discover'],
  ['infra/src/web/evaluation/run/evaluated-run.ts', '@assay/functions/integrations/web-fetch/safe-fetch'],
  ['infra/src/web/evaluation/run/services.ts', '../../serving/reply.ts'],
  ['infra/src/web/evaluation/world/make-world.ts', '@assay/shared/features/hunting/criteria'],
  ['infra/src/web/sample/start-world.ts', '../serving/serve.ts'],
  ['infra/src/web/serving/serve.ts', 'node:http'],
]

const fetching: [file: string, isAllowed: boolean][] = [
  ['functions/src/integrations/fetching.ts', true],
  ['functions/src/features/leads/fetching.ts', false],
  ['functions/src/discovery/fetching.ts', false],
  ['functions/src/reading/fetching.ts', false],
  ['web/src/platform/fetching.ts', true],
  ['web/src/features/leads/fetching.ts', false],
  ['web/src/ui/fetching.ts', false],
]

const folder = mkdtempSync(path.join(tmpdir(), 'assay-boundaries-'))
let refused: Set<string>

const place = (file: string, source: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), source, { flag: 'a' })
}

/** The refused imports and globals as `file:name`. */
const lint = () => {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  const rules = ['style/noRestrictedImports', 'style/noRestrictedGlobals'].map((rule) => `--only=${rule}`)
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=github', '--max-diagnostics=none', ...rules, '.'],
    { cwd: folder, encoding: 'utf8' },
  )
  const places = [...stdout.matchAll(/noRestricted\w+,file=([^,]+),line=(\d+)/g)]
  return new Set(
    places.map(([, file = '', line]) => {
      const source = readFileSync(path.resolve(folder, file), 'utf8').split('\n')[Number(line) - 1]
      return `${path.relative(folder, path.resolve(folder, file))}:${source}`
    }),
  )
}

beforeAll(() => {
  for (const file of ['biome.json', 'boundaries.generated.json', '.gitignore']) {
    copyFileSync(path.join(root, file), path.join(folder, file))
  }
  for (const [file, imported] of [...forbidden, ...allowed]) place(file, `import '${imported}'\n`)
  for (const [file] of fetching) place(file, `fetch('')\n`)
  refused = lint()
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the boundaries', () => {
  it('are up to date in the generated file', () => expect(isUpToDate()).toBe(true))

  it.each(forbidden)('%s may not import %s', (file, imported) => {
    expect(refused).toContain(`${file}:import '${imported}'`)
  })

  it.each(allowed)('%s may import %s', (file, imported) => {
    expect(refused).not.toContain(`${file}:import '${imported}'`)
  })

  it.each(fetching)('%s may fetch: %s', (file, isAllowed) => {
    expect(refused.has(`${file}:fetch('')`)).toBe(!isAllowed)
  })
})
