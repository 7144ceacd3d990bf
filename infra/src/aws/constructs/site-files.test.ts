import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { expect, it } from 'vitest'
import { SiteFiles } from './site-files.ts'

it.each([
  ['index.html', 'landing.html'],
  ['landing.html', 'index.html'],
])('a site with %s but without %s is not built', (there, absent) => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-site-'))
  try {
    writeFileSync(join(folder, there), '<!doctype html><title>Assay</title>')
    const stack = new Stack(new App(), 'Test')
    const bucket = new Bucket(stack, 'Bucket')
    const config = { sampleData: false, devGateSha256: null }
    expect(
      () =>
        new SiteFiles(stack, 'Files', {
          bucket,
          folder,
          config,
          publicUrl: 'https://a.example',
          liveAfter: [],
        }),
    ).toThrow(`The site is not built: there is no web/dist/${absent}. Use npx cdk, which builds it first.`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
