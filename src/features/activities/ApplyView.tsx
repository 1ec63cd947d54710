import { plainTitle } from '../../domain/text.ts';
import { addressOf } from '../../routes.ts';
import type { ViewContext } from '../../ui/context.ts';
import { FieldList } from '../../ui/FieldList.tsx';
import { htmlLang } from '../../ui/language.ts';
import { words } from '../../ui/words.ts';
import { ActivityFacts } from './ActivityFacts.tsx';
import type { ActivityPage } from './load.ts';
import { SignUpView } from './SignUpView.tsx';

/** The sign-up page of an activity: whether it is open, until when, and the form fields (R-STATE-46…48). */
export const ApplyView = ({ page, context }: { page: ActivityPage; context: ViewContext }) => {
	const { activity } = page;
	return (
		<article className="article piece" lang={htmlLang(context.language)}>
			<header className="article-head">
				<p className="kicker">
					<a href={addressOf('activityDetail', { id: activity.fileId })} {...words(context.t, 'activity.about')} />
				</p>
				<h1>{plainTitle(activity.title)}</h1>
				<ActivityFacts activity={activity} context={context} />
			</header>
			<SignUpView signUp={{ ...page, entries: [] }} context={context} withLinks={false} />
			<FieldList fields={activity.fields} context={context} />
		</article>
	);
};
