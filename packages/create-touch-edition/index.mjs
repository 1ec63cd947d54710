#!/usr/bin/env node
// Writes a new site: npm create touch-edition [folder]. The package brings starter.mjs, and package.json the version.
import { readFileSync } from 'node:fs';
import { runInit } from './starter.mjs';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
process.exitCode = await runInit(process.argv.slice(2), version);
