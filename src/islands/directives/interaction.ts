import type { ClientDirective } from 'astro';

const interaction: ClientDirective = (load, _options, element) => {
	const events = ['click', 'focusin'] as const;
	const hydrate = async () => {
		for (const name of events) element.removeEventListener(name, hydrate);
		const start = await load();
		await start();
	};
	for (const name of events) element.addEventListener(name, hydrate);
};

export default interaction;
