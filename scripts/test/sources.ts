import { missingForWordPress } from '../check-sources/wordpress-server.ts';
import { noResult, runNode, type StageResult } from './stage.ts';

/** Follows a real WordPress where one is installed; it is skipped with a reason elsewhere. */
export const runSourceChecks = async (): Promise<StageResult> => {
	const missingTools = missingForWordPress();
	if (missingTools !== '') {
		console.log(`skipped: ${missingTools}`);
		return { ...noResult, skipped: 1 };
	}
	const { code, output } = await runNode(['scripts/check-sources.ts'], {}, true);
	console.log(output);
	const [, passed = '0', failed = '0'] = /(\d+) passed, (\d+) failed/.exec(output) ?? [];
	const failures = code === 0 ? [] : ['npm run check:sources'];
	return { passed: Number(passed), failed: Math.max(Number(failed), failures.length), skipped: 0, failures };
};
