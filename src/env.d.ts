/// <reference types="astro/client" />

type PageLocals = import('./export/render/drive.ts').PageLocals;

declare namespace App {
	interface Locals extends PageLocals {}
}
