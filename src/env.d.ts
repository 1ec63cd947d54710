/// <reference types="astro/client" />

declare module '*?inline-script' {
	const code: string;
	export default code;
}

/** What integrations add to every page (`injectScript('page-ssr', …)`). */
declare module 'astro:scripts/page-ssr.js';

type PageLocals = import('./exporter/render/drive.ts').PageLocals;

declare namespace App {
	interface Locals extends PageLocals {}
}
