import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: [
			'src/**/*.test.ts',
			'src/**/*.test.tsx',
			'scripts/**/*.test.ts',
			'tests/contract/**/*.test.ts',
			'tests/export/**/*.test.ts',
		],
		globalSetup: ['tests/contract/global-setup.ts'],
		// Two cores: exports start worker threads of their own.
		maxWorkers: 2,
		testTimeout: 60_000,
		hookTimeout: 120_000,
	},
});
