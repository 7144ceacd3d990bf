import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // By default one processor is left to others, which on two is half of the time.
    maxWorkers: '100%',
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
        test: { name: 'page', include: ['src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
