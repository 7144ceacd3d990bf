/**
 * Writes the list of hosts of free mail from the maintained list of free-email-domains:
 * `node scripts/generate-freemail-hosts.ts`. The package is no dependency, because its installation
 * fetches the list anew from other hosts and fails without them; its published list is used instead.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const version = '1.12.6'
const target = new URL('../functions/src/reading/facts/freemail-hosts.generated.json', import.meta.url)

const published = (): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'freemail-'))
  try {
    execFileSync('npm', ['pack', `free-email-domains@${version}`, '--silent'], { cwd: folder })
    execFileSync('tar', ['-xzf', `free-email-domains-${version}.tgz`], { cwd: folder })
    return JSON.parse(readFileSync(join(folder, 'package', 'domains.json'), 'utf8')) as string[]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const hosts = published().filter((host) => /^[a-z0-9.-]+\.[a-z0-9-]+$/.test(host))
writeFileSync(
  target,
  `${JSON.stringify({ source: `free-email-domains ${version}, MIT`, hosts: hosts.join(' ') }, null, 2)}\n`,
)
