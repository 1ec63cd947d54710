/**
 * Copies a text. Old browsers and pages without TLS have no clipboard interface; there, a selection is copied.
 *
 * @returns whether it was copied.
 */
export const copyText = async (text: string): Promise<boolean> => {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		const area = document.createElement('textarea');
		area.value = text;
		area.setAttribute('readonly', '');
		area.style.cssText = 'position:fixed;top:0;opacity:0';
		document.body.append(area);
		area.select();
		const copied = document.execCommand('copy');
		area.remove();
		return copied;
	}
};
