/** What the sources and outputs of a site import: `touch-edition/extend`. */
export { sanitizeHtml } from '../../src/domain/sanitize/sanitize.ts';
export { wallTimeOf } from '../../src/domain/wall-time.ts';
export {
	defineOutput,
	type OutputDefinition,
	type OutputStory,
	type OutputTools,
} from '../../src/exporter/outputs/define-output.ts';
export { type Given, type LiveSource, SourceError } from '../../src/intake/live-source.ts';
export { momentOf } from '../../src/intake/times.ts';
export { jsonOf } from '../../src/sources/answers.ts';
export { defineSource, type SourceDefinition, type SourceTools } from '../../src/sources/source.ts';
