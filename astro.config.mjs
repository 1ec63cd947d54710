import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import i18next from 'astro-i18next';
import { islandDirectives } from './src/client/islands/directives/integration.ts';
import { exporterAdapter } from './src/exporter/compile/adapter.ts';
import { browserDeclarations } from './src/exporter/compile/browser-declarations.ts';
import { inlineScript } from './src/exporter/compile/inline-script.ts';
import { oldWebviewTarget } from './src/exporter/compile/old-webview-target.ts';
import { pageSheets } from './src/exporter/compile/page-sheets.ts';
import { partsByKind } from './src/exporter/compile/parts-by-kind.ts';
import { pdfFiles } from './src/exporter/compile/pdf-files.ts';
import { plainImports } from './src/exporter/compile/plain-imports.ts';
import { serviceWorker } from './src/exporter/compile/service-worker.ts';
import { wholeBundle } from './src/exporter/compile/whole-bundle.ts';
import { withoutParts } from './src/exporter/compile/without-parts.ts';
import { basePath } from './src/routes.ts';

/** Parts that the site leaves out: the exporter names them. */
const leftOut = (process.env.TOUCH_EDITION_WITHOUT ?? '').split(' ').filter(Boolean);

// Compiled once for each change of the code. The exporter renders content with the compiled app.
export default defineConfig({
	output: 'server',
	// The exporter compiles into a folder whose name contains the digest of the code.
	outDir: process.env.TOUCH_EDITION_BUILD ?? './build/app',
	cacheDir: './build/cache',
	base: basePath.slice(0, -1),
	trailingSlash: 'ignore',
	build: { format: 'file', assets: 'assets', inlineStylesheets: 'never' },
	compressHTML: true,
	devToolbar: { enabled: false },
	// Astro transforms no pictures: their sizes are made before the export.
	image: { service: passthroughImageService() },
	adapter: exporterAdapter(),
	vite: {
		plugins: [
			withoutParts(leftOut, import.meta.dirname),
			inlineScript(),
			plainImports(),
			wholeBundle(),
			browserDeclarations(),
			partsByKind(import.meta.dirname),
			serviceWorker(),
		],
	},
	integrations: [
		react({ experimentalDisableStreaming: true }),
		i18next({ configPath: './astro-i18next.config.cjs' }),
		islandDirectives(),
		oldWebviewTarget(),
		pageSheets(),
		pdfFiles(),
	],
});
