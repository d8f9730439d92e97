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

/**
 * Writes `table.html`: the page, with word that the files of a table are needed too, so that they need
 * not wait until the first script asks for them. Most people come by the link of a table.
 */
function tablePage(): Plugin {
  return {
    name: 'table-page',
    apply: 'build',
    writeBundle(_, bundle) {
      const scripts = new Set<string>();
      const styles = new Set<string>();
      const need = (name: string) => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || scripts.has(name)) return;
        scripts.add(name);
        chunk.viteMetadata?.importedCss.forEach((it) => styles.add(it));
        chunk.imports.forEach(need);
      };
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk' && file.facadeModuleId?.endsWith('/pages/Table.svelte'))
          need(name);
      }
      const page = readFileSync('dist/index.html', 'utf8');
      const links = [
        ...[...scripts].map((it) => `<link rel="modulepreload" crossorigin href="/${it}">`),
        ...[...styles].map((it) => `<link rel="stylesheet" crossorigin href="/${it}">`),
      ].filter((link) => !page.includes(link));
      writeFileSync('dist/table.html', page.replace('</head>', `${links.join('\n')}\n</head>`));
    },
  };
}

/** What several pages use, in a few files: each costs a slow network more than its bytes. */
const SHARED = {
  name: 'shared',
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 10_000,
};

const server = process.env.ROOKERY_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), tablePage(), compressed()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [SHARED] },
        // What several use would bear the names of all of them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          name.includes('~')
            ? `assets/${name.split('~')[0]}-[hash][extname]`
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'happy-dom', isolate: false },
  // Vitest would take the server's half of Svelte otherwise.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
