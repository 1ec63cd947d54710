/// <reference types="astro/client" />

declare module '*?inline-script' {
	const code: string;
	export default code;
}

type PageLocals = import('./exporter/render/drive.ts').PageLocals;

declare namespace App {
	interface Locals extends PageLocals {}
}
