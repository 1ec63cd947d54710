/**
 * Replaces each `{name}` by its value, and each `{name:like|likes}` by its first form when the value is 1, else by its
 * second; of more than two forms, as the names of months, by that of its number. A name without a value stays as it is.
 */
export const fillMessage = (message: string, values: Readonly<Record<string, string | number>>): string =>
	message.replace(/\{(\w+)(?::([^{|}]*)\|([^{}]*))?\}/g, (place, name: string, one?: string, other?: string) => {
		if (!(name in values)) return place;
		const value = String(values[name]);
		if (one === undefined) return value;
		const forms = [one, ...String(other).split('|')];
		return forms[forms.length > 2 ? Number(value) - 1 : value === '1' ? 0 : 1] ?? value;
	});
