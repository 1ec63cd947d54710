import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** What Node has compiled, kept between runs: threads and processes of exports load the same modules again and again. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'build', 'node-cache');

/** Files that take 5 to 60 s each: `npm test -- --all` runs them, `npm test` does not. */
const slow = [
	'scripts/setup.test.ts',
	'src/domain/sanitize/hostile-strings.test.ts',
	'tests/contract/attack-flips.test.ts',
	'tests/contract/attack-requests.test.ts',
	'tests/contract/comments-command.test.ts',
	'tests/contract/comments-moderation.test.ts',
	'tests/contract/desk-factor.test.ts',
	'tests/contract/desk.test.ts',
	'tests/contract/fuzzed-sources.test.ts',
	'tests/contract/killed.test.ts',
	'tests/contract/linear-time.test.ts',
	'tests/contract/members-passwords.test.ts',
	'tests/contract/members-points.test.ts',
	'tests/contract/members-security.test.ts',
	'tests/contract/members-sessions.test.ts',
	'tests/contract/metrics.test.ts',
	'tests/contract/operation.test.ts',
	'tests/contract/outbox.test.ts',
	'tests/contract/private-settings.test.ts',
	'tests/contract/reading-schedule.test.ts',
	'tests/contract/uploads-parts.test.ts',
	'tests/export/address-variants.test.ts',
	'tests/export/assets.test.ts',
	'tests/export/below-path.test.ts',
	'tests/export/brand.test.ts',
	'tests/export/bucket-check.test.ts',
	'tests/export/bucket-faults.test.ts',
	'tests/export/bucket-purge.test.ts',
	'tests/export/bucket-refusals.test.ts',
	'tests/export/bucket-running.test.ts',
	'tests/export/bucket.test.ts',
	'tests/export/clock-jumps.test.ts',
	'tests/export/commands.test.ts',
	'tests/export/container.test.ts',
	'tests/export/dev-and-remove-commands.test.ts',
	'tests/export/display-switches.test.ts',
	'tests/export/drawn-pictures.test.ts',
	'tests/export/faults.test.ts',
	'tests/export/full-disk.test.ts',
	'tests/export/go-live.test.ts',
	'tests/export/hosts.test.ts',
	'tests/export/imported-site.test.ts',
	'tests/export/killed-first-export.test.ts',
	'tests/export/media.test.ts',
	'tests/export/memory.test.ts',
	'tests/export/order.test.ts',
	'tests/export/precompressed.test.ts',
	'tests/export/random-changes.test.ts',
	'tests/export/remote.test.ts',
	'tests/export/restore-drill.test.ts',
	'tests/export/search-engines.test.ts',
	'tests/export/search-index.test.ts',
	'tests/export/shared-away.test.ts',
	'tests/export/shared.test.ts',
	'tests/export/start-command.test.ts',
	'tests/export/validity.test.ts',
	'tests/package/own-code.test.ts',
	'tests/package/package.test.ts',
	'tests/package/upgrade.test.ts',
];

const left = [...configDefaults.exclude, ...(process.env['TEST_SET'] === 'quick' ? slow : [])];

/** Rooms whose tests put a window, a document or a storage into the global object. */
const browserRooms = ['src/{browser,client,document,parts,ui,worker}/**/*.test.{ts,tsx}'];

/** Two cores: exports start worker threads of their own. A state that is waited for may take its time on a busy machine. */
const shared = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
	// Files that share a worker see the production build of React once one of them has exported a site.
	oxc: { jsx: { development: false } },
	test: {
		globalSetup: ['tests/contract/global-setup.ts'],
		maxWorkers: 2,
		coverage: {
			provider: 'v8',
			include: ['src/**/*.{ts,tsx}'],
			reporter: ['text-summary', 'json-summary'],
			reportsDirectory: 'build/coverage',
			reportOnFailure: true,
		},
		projects: [
			{
				test: {
					...shared,
					name: 'rooms',
					include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
					exclude: [...left, ...browserRooms],
					// A worker of its own for each file costs three seconds; these tests leave nothing behind.
					isolate: false,
				},
			},
			{ test: { ...shared, name: 'browser rooms', include: browserRooms, exclude: left } },
			{
				test: {
					...shared,
					name: 'sites',
					// As above: what an export or a platform is made of is loaded once for each worker.
					isolate: false,
					include: ['tests/{contract,export,package}/**/*.test.ts'],
					exclude: left,
				},
			},
		],
	},
});
