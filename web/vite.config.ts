/// <reference types="vitest/config" />
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Also writes every compressible file as `.br` and `.gz`, so that the server need not compress. */
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

/** The titles of all games, in English. */
function titles(): string {
  const texts = readdirSync('src/lib/i18n/en').filter((name) => name.endsWith('.ftl'));
  const found = texts.flatMap((name) => {
    const title = new RegExp(`^game-${name.slice(0, -4)} = (.+)$`, 'm');
    return title.exec(readFileSync(`src/lib/i18n/en/${name}`, 'utf8'))?.[1] ?? [];
  });
  return new Intl.ListFormat('en').format(found);
}

/**
 * Inserts the titles of the games into the description of the page, for search engines and
 * previews.
 */
function described(): Plugin {
  const fill = (text: string) => text.replace('%GAMES%', titles());
  return {
    name: 'described',
    transformIndexHtml: fill,
    writeBundle() {
      const manifest = 'dist/manifest.webmanifest';
      writeFileSync(manifest, fill(readFileSync(manifest, 'utf8')));
    },
  };
}

/** Makes sure that what is only for development is in no file. */
function withoutGallery(): Plugin {
  return {
    name: 'without-gallery',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const modules = file.type === 'chunk' ? file.moduleIds : [];
        const found = modules.find((it) => it.includes('/gallery/'));
        if (found) this.error(`${found} is in ${file.fileName}`);
      }
    },
  };
}

/** What a page needs first. `main.ts` requests it too, but the HTML names it earlier. */
const PAGES = {
  'index.html': ['/src/start.ts'],
  // Most people open the link of a table.
  'table.html': ['/src/start.ts', '/src/pages/Table.svelte'],
};

/** Writes the HTML pages, with preload links for the scripts that they need. */
function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    writeBundle(_, bundle) {
      const page = readFileSync('dist/index.html', 'utf8');
      for (const [name, first] of Object.entries(PAGES)) {
        const needed = new Set<string>();
        const need = (script: string) => {
          const chunk = bundle[script];
          if (chunk?.type !== 'chunk' || needed.has(script)) return;
          needed.add(script);
          chunk.imports.forEach(need);
        };
        for (const [script, file] of Object.entries(bundle)) {
          const module = file.type === 'chunk' ? (file.facadeModuleId ?? '') : '';
          if (first.some((it) => module.endsWith(it))) need(script);
        }
        const links = [...needed]
          .map((it) => `<link rel="modulepreload" crossorigin href="/${it}">`)
          .filter((link) => !page.includes(link));
        const written = page.replace('</head>', `${links.join('\n')}\n</head>`);
        writeFileSync(`dist/${name}`, written);
      }
    },
  };
}

/**
 * What is bundled together. A slow phone waits longer for each further file than for its bytes.
 * Pages, texts and examples are separate files.
 */
const TOGETHER = [
  {
    name: 'early',
    test: /src\/lib\/(api\/http|i18n\/texts|kept|match|preferences|table\/(early|hot)|unloaded)\./,
  },
  {
    name: 'core',
    test: /node_modules\/(svelte|@fluent|esm-env|clsx)\/|src\/(lib\/(api\/|ui\/(?!KeyList|Names|NotificationSwitch|QrCode))|lib\/[^/]+$|lib\/i18n\/index|App)/,
  },
  // What all pages need of the games. Portraits come later.
  {
    name: 'games',
    test: /src\/lib\/(art\/(?!Guide|hats|Podium|portraits|Portrait[DP])|games\/(registry|[^/]+\/face\.))/,
  },
  // The cards of each game: the front page shows those of all games, a table those of one.
  {
    debugName: 'cards',
    name: (module: string) => `${/games\/([^/]+)\//.exec(module)?.[1]}-cards`,
    test: /src\/lib\/games\/[^/]+\/(art\/|(cards|names)\.)/,
  },
  // What is shown of a game before it is played.
  { name: 'covers', test: /src\/lib\/games\/(covers|[^/]+\/(cover|Options)\.)/ },
  // The chat, the menu, and the parts of a lobby, of the end and of games on one device are loaded
  // when they are needed.
  { name: 'table', test: /src\/lib\/(table\/(?!Chat\.|Mute|TableMenu)[^/]+$|games\/[^/]+$)/ },
  // The rest of a game's folder. Its subfolders, and the check of its shuffles, are loaded with the
  // pages that need them.
  {
    debugName: 'game',
    name: (module: string) => /games\/([^/]+)\//.exec(module)?.[1] ?? null,
    test: /src\/lib\/games\/[^/]+\/(?!fair)[^/]+$/,
  },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

const server = process.env.ROOKERY_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), described(), withoutGallery(), pages(), compressed()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'happy-dom',
    isolate: false,
    // On a busy machine, the first import of a game takes seconds.
    testTimeout: 20_000,
  },
  // Otherwise Vitest would use the server build of Svelte.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
