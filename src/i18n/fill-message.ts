/**
 * Replaces each `{name}` by its value, and each `{name:like|likes}` by its first form when the value is 1, else by its
 * second. A name without a value stays as it is.
 */
export const fillMessage = (message: string, values: Readonly<Record<string, string | number>>): string =>
	message.replace(/\{(\w+)(?::([^{|}]*)\|([^{}]*))?\}/g, (place, name: string, one?: string, other?: string) => {
		if (!(name in values)) return place;
		const value = String(values[name]);
		return one === undefined ? value : value === '1' ? one : String(other);
	});
