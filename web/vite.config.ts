/// <reference types="vitest/config" />
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Writes every file that shrinks also as `.br` and `.gz`, so that the server need not. */
function compressed(): Plugin {
  const all = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? all(path) : [path];
    });
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const path of all('dist')) {
        if (!/\.(html|js|css|svg|json|webmanifest)$/.test(path)) continue;
        const plain = readFileSync(path);
        if (plain.length < 512) continue;
        writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }));
      }
    },
  };
}

const server = process.env.ROOKERY_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'happy-dom' },
  // Vitest would take the server's half of Svelte otherwise.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
