import { configDefaults, defineConfig } from 'vitest/config'

/** Tests that put other modules in the place of real ones, which no other test may see. */
const replacing = 'src/**/*.isolated.test.tsx'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,infra,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.table.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'table',
          include: ['{functions,scripts}/**/*.table.test.ts'],
          globalSetup: ['./infra/src/local/testing/embedded-services.ts'],
          setupFiles: ['./functions/src/testing/embedded-services.setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        // Loading the pages anew for each file would take longer than the tests.
        test: {
          name: 'page',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, replacing],
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: { name: 'replacing', include: [replacing] },
      },
    ],
  },
})
