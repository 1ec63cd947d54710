/// <reference types="astro/client" />

declare namespace App {
	interface Locals extends import('./export/render/drive.ts').PageLocals {}
}
