import { badgeCount, readCount } from '../domain/counts.ts';
import type { MessageKey } from '../i18n/translate.ts';
import type { ViewContext } from './context.ts';
import { Message } from './Message.tsx';

/** The format of a count: reads by the read-count rule, likes and comments as badges, scores unchanged. */
export type Count = readonly [MessageKey, number, keyof typeof rules];

const rules = { read: readCount, badge: badgeCount, whole: String } as const;

interface CountsProps {
	counts: readonly Count[];
	context: ViewContext;
	/** They are the counts of the page's own item, whose likes the bar at its foot keeps up to date. */
	ofPage?: boolean;
}

/** The counts of an entity that are above 0; none when the site hides counts. */
export const Counts = ({ counts, context, ofPage = false }: CountsProps) => {
	const shown = context.settings.page.showCounts ? counts.filter(([, value]) => value > 0) : [];
	if (shown.length === 0) return null;
	return (
		<p className="counts" data-of-page={ofPage || undefined}>
			{shown.map(([name, value, rule]) => (
				<Message key={name} t={context.t} k={name} values={{ count: rules[rule](value) }} />
			))}
		</p>
	);
};
