import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type BuildOptions, buildSync } from 'esbuild'

export const repositoryRoot = join(import.meta.dirname, '../../../..')

/**
 * How every Lambda is bundled with esbuild: one ESM entry `index.mjs`, and separate chunks for lazy
 * imports, so that a provider's client costs nothing until it is used.
 */
export const bundling = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  splitting: true,
  entryNames: 'index',
  chunkNames: '[name]-[hash]',
  outExtension: { '.js': '.mjs' },
  // Tree shaking reduces the ESM builds of the AWS SDK to a fraction of the CommonJS ones.
  mainFields: ['module', 'main'],
  minify: true,
  treeShaking: true,
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  charset: 'utf8',
  logLevel: 'error',
  absWorkingDir: repositoryRoot,
  // CommonJS packages inside the bundle still require Node's own modules.
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
} as const satisfies BuildOptions

/** Bundles the handler at `entry` (absolute path) into `outdir/index.mjs` and its chunks. Throws if the file is missing. */
export const bundleLambda = (entry: string, outdir: string): void => {
  if (!existsSync(entry)) throw new Error(`There is no handler at ${relative(repositoryRoot, entry)}`)
  buildSync({ ...bundling, entryPoints: [entry], outdir })
}
