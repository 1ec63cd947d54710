/** A tap on a language shows the entries of the list below that are in it. Entries that load later follow. */
export const startListLanguages = (): void =>
	document.addEventListener('click', (event) => {
		const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-only]') : null;
		const list = button?.parentElement?.nextElementSibling;
		const only = button?.dataset['only'];
		if (!(list instanceof HTMLElement) || list.dataset['list'] === undefined || only === undefined) return;
		list.dataset['shown'] = only;
		for (const other of Array.from(button?.parentElement?.querySelectorAll('[data-only]') ?? []))
			other.setAttribute('aria-pressed', String(other === button));
	});
