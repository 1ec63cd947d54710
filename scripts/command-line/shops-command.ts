/** `npm run platform -- shops` and `-- staff`: who writes off registration codes. */
import { listShops, typedPin } from '../../src/platform/auth/shops.ts';
import { listStaff } from '../../src/platform/auth/staff.ts';
import { removeShop, setShop, setStaff } from '../../src/platform/desk/recorded-acts.ts';
import { UsageError } from './errors.ts';
import { checkAction } from './options.ts';
import { printable } from './printable.ts';
import { readInput } from './read-input.ts';
import { type Opened, withStore } from './with-store.ts';

export const shopActions = ['list', 'set', 'remove'] as const;
export const staffActions = ['list', 'add', 'remove'] as const;

const set = async (openedStore: Opened, id: string, name: string, pin: string | undefined): Promise<void> => {
	if (pin !== undefined && pin !== '-')
		throw new UsageError(
			'A PIN in the command would stay in the history of the shell: give "-" and pipe it in, or leave it out.',
		);
	const storedPin = await setShop(openedStore, { id, name }, pin === '-' ? await readInput() : undefined);
	console.log(`The shop ${id} is set. Its PIN, shown once: ${typedPin(id, storedPin)}`);
};

/**
 * `npm run platform -- shops [list|set|remove] [id] [name] [-]`.
 *
 * @param pin `-` reads it from the input; without it `set` makes one and shows it.
 * @throws UsageError for an unknown action, and for an id or a name that is missing or unknown.
 */
export const runShops = async (
	action: string,
	id: string | undefined,
	name: string | undefined,
	pin: string | undefined,
): Promise<number> => {
	checkAction('shops', action, shopActions);
	return withStore(async (openedStore) => {
		if (action === 'list') {
			const shops = await listShops(openedStore.store.writing);
			for (const shop of shops) console.log(`${shop.id}  ${printable(shop.name)}`);
			if (shops.length === 0) console.log('There are no shops. "shops set <id> <name>" makes one.');
			return;
		}
		if (id === undefined) throw new UsageError(`shops ${action} needs the id of a shop.`);
		if (action === 'set') {
			if (name === undefined) throw new UsageError('shops set needs the id and the name of a shop.');
			return set(openedStore, id, name, pin);
		}
		if (!(await removeShop(openedStore, id))) throw new UsageError(`There is no shop "${id}". "shops" lists them.`);
		console.log(`The shop ${id} is removed; its PIN no longer works.`);
	});
};

/**
 * `npm run platform -- staff [list|add|remove] [phone or id]`.
 *
 * @throws UsageError for an unknown action and a missing member. @throws StoreError when there is no such member.
 */
export const runStaff = async (action: string, who: string | undefined): Promise<number> => {
	checkAction('staff', action, staffActions);
	return withStore(async (openedStore) => {
		if (action === 'list') {
			const staff = await listStaff(openedStore.store.writing);
			for (const { id, nickname, staff: since } of staff)
				console.log(`${id}  since ${new Date(since).toISOString()}  ${printable(nickname)}`);
			if (staff.length === 0) console.log('No member is staff.');
			return;
		}
		if (who === undefined) throw new UsageError(`staff ${action} needs the phone number or the id of a member.`);
		const member = await setStaff(openedStore, who, action === 'add');
		console.log(action === 'add' ? `Member ${member} is staff.` : `Member ${member} is no longer staff.`);
	});
};
