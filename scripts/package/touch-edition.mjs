#!/usr/bin/env node
// Plain JavaScript, because any Node may run it: it says which one is needed.
const nodeVersion = process.versions.node;
if (Number(nodeVersion.split('.')[0]) < 24) {
	console.error(
		`touch-edition needs Node 24 or newer, and this is Node ${nodeVersion}. Install it from https://nodejs.org.`,
	);
	process.exit(1);
}
const { runPackage } = await import('./lib/scripts/package/run.mjs');
process.exitCode = await runPackage(process.argv.slice(2));
