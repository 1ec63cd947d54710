import { cleanTitle } from '../../domain/text.ts';
import { addressOf } from '../../routes.ts';
import type { ViewContext } from '../../ui/context.ts';
import { AskedFields } from '../../ui/FieldList.tsx';
import { htmlLang } from '../../ui/language.ts';
import { words } from '../../ui/words.ts';
import { ActivityFacts } from './ActivityFacts.tsx';
import { ActivityNow } from './ActivityNow.tsx';
import type { ActivityScreen } from './load.ts';

/** The sign-up of an activity: whether it is open, until when, and what is asked (R-STATE-46…48). */
export const ApplyView = ({ screen, context }: { screen: ActivityScreen; context: ViewContext }) => {
	const { activity } = screen;
	return (
		<article className="article piece" lang={htmlLang(context.language)}>
			<header className="article-head">
				<p className="kicker">
					<a href={addressOf('activityDetail', { id: activity.fileId })} {...words(context.t, 'activity.about')} />
				</p>
				<h1>{cleanTitle(activity.title)}</h1>
				<ActivityFacts activity={activity} context={context} />
			</header>
			<ActivityNow now={{ ...screen, entries: [] }} context={context} withWays={false} />
			<AskedFields fields={activity.fields} context={context} />
		</article>
	);
};
