import { readFileSync } from 'node:fs';

/** Version of this program, as package.json has it (E-56). */
export const programVersion = (
	JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
