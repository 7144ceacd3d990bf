import { describe, expect, it } from 'vitest'
import { staleMentions } from './stale-docs.ts'

const project = {
  files: [
    'README.md',
    '.ci/run',
    'docs/decisions/001-zod-mini.md',
    'functions/src/features/hunting/search/search-leads.ts',
    'functions/src/features/hunting/ai-lead.store.ts',
    'web/src/platform/api/api.ts',
  ],
  scripts: ['start', 'check'],
}

const stale = (text: string) => staleMentions(text, project)

describe('a text is stale if it mentions', () => {
  it.each([
    [
      'a missing file',
      'see `functions/src/features/hunting/find-leads.ts`',
      'functions/src/features/hunting/find-leads.ts',
    ],
    ['a file by a name no file has', 'the store, `lead.store.ts`', 'lead.store.ts'],
    ['a suffix no file has', 'a `.worker.ts`', '.worker.ts'],
    ['a folder that is gone', 'in `web/src/hooks`', 'web/src/hooks'],
    ['a folder with its slash', 'in `web/src/hooks/`', 'web/src/hooks/'],
    [
      'a pattern without a match',
      '`functions/src/features/<feature>/*.job.ts`',
      'functions/src/features/<feature>/*.job.ts',
    ],
    ['a link to nothing', '[why](docs/decisions/002-none.md)', 'docs/decisions/002-none.md'],
    ['a program that is gone', 'run `node scripts/clean.ts`', 'scripts/clean.ts'],
  ])('%s', (_, text, mention) => expect(stale(text)).toEqual([`there is no \`${mention}\``]))

  it('a missing script, even in a block of commands', () => {
    expect(stale('```sh\nnpm ci && npm run verify\nnpm test\n```')).toEqual([
      'there is no script `npm run verify`',
      'there is no script `npm test`',
    ])
  })
})

it.each([
  'run `npm ci && npm start`, then `npm run check`',
  '`functions/src/features/<feature>/<call>.ts` and `web/src/{platform,ui}`',
  '`web/src/platform` holds `api.ts`, and `.ci/run` runs it',
  'the site in `web/dist`, data in `.data`',
  'on `http://localhost:3000`, `/api/openapi.json` and `PORT`',
  'with `zod/mini`, `@assay/shared`, `lead.name` and plain words such as `name`',
  'a `.store.ts` as in `docs/decisions/001`',
  '[the first](docs/decisions/001-zod-mini.md) and [the web](https://example.com/x.md)',
])('%s: nothing is stale', (text) => expect(stale(text)).toEqual([]))
