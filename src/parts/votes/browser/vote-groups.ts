/** The tabs of a vote: one group of options at a time, or the ranking. */
import { useEffect, useState } from 'react';

/** The tab of the ranking; other tabs are named by the id of their group, the first by ''. */
const ranking = '#';

const showGroup = (group: string): void => {
	for (const tab of Array.from(document.querySelectorAll<HTMLElement>('.vote-tabs [data-group]'))) {
		if (tab.dataset['group'] === group) tab.setAttribute('aria-current', 'true');
		else tab.removeAttribute('aria-current');
	}
	for (const theme of Array.from(document.querySelectorAll<HTMLElement>('.vote-theme')))
		theme.toggleAttribute('data-away', group !== '' && theme.dataset['themeId'] !== group);
	document.querySelector('.vote-ranks')?.toggleAttribute('data-away', group !== '' && group !== ranking);
};

/**
 * Makes tabs of the ways to the groups.
 *
 * @param state of the vote, as the page shows it: the tab of a vote that has ended is the ranking.
 * @param shown changes whenever the page shows the options anew.
 * @returns shows the ranking.
 */
export const useVoteGroups = (state: string, shown: number): (() => void) => {
	const [chosen, setChosen] = useState<string | null>(null);
	const group = chosen ?? (state === '2' ? ranking : '');
	useEffect(() => {
		if (shown > 0) showGroup(group);
	}, [group, shown]);
	useEffect(() => {
		const choose = (event: MouseEvent): void => {
			const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-group]') : null;
			if (tab === null) return;
			event.preventDefault();
			setChosen(tab.dataset['group'] ?? '');
			toTabs();
		};
		document.addEventListener('click', choose);
		return () => document.removeEventListener('click', choose);
	}, []);
	return () => {
		setChosen(ranking);
		toTabs();
	};
};

/** A reader who is among the options starts at the top of the other group; the tabs stand there. */
const toTabs = (): void => {
	const line = document.querySelector('.vote-line');
	if (line !== null && line.getBoundingClientRect().bottom < 0) line.scrollIntoView();
};
