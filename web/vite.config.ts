/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { staticPageNames, staticPages } from './landing-plugin.ts'

const apiOrigin = `http://localhost:${process.env.API_PORT ?? '3000'}`
const toApi = { target: apiOrigin, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), staticPages()],
  build: {
    target: 'es2022',
    // The first with `light-dark()`: what takes its place in older ones would not follow a person's choice.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    sourcemap: false,
    // Inline data URIs and preload helpers would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: { build: { rolldownOptions: { input: 'index.html', output: { codeSplitting: chunks() } } } },
    // Built apart, so that a page that needs next to no code shares no file with the program.
    static: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: { input: staticPageNames.map((page) => `${page}.html`) },
      },
    },
  },
  builder: {
    buildApp: async ({ build, environments }) => {
      for (const environment of Object.values(environments))
        if (environment.name === 'client' || environment.name === 'static') await build(environment)
    },
  },
  server: { proxy: { '/api': toApi, '/config.json': toApi, '/u/': toApi, '/inbox': toApi } },
  test: {
    name: 'web',
    environment: 'jsdom',
    testTimeout: 60_000,
    setupFiles: ['./src/test/setup.ts'],
    env: { VITE_RETRY_MS: '10' },
  },
})
