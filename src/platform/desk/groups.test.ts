import { expect, it } from 'vitest';
import { groupsOf } from './groups.ts';
import { viewNames } from './view-names.ts';

it('every page of the desk is in one group of the bar, but the own account, which is in every head', () => {
	const inGroups = groupsOf(viewNames).flatMap(({ views }) => views);
	expect(inGroups.toSorted()).toEqual(viewNames.filter((view) => view !== 'account').toSorted());
	expect(groupsOf(['held', 'account']).map(({ name }) => name)).toEqual(['comments']);
});
