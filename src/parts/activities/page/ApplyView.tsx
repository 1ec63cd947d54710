import { plainTitle } from '../../../domain/text.ts';
import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { FieldList } from '../../../ui/FieldList.tsx';
import { Kicker } from '../../../ui/Kicker.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { ActivityFacts } from './ActivityFacts.tsx';
import type { ActivityPage } from './load.ts';
import { SignUpView } from './SignUpView.tsx';

/** The sign-up page of an activity: whether it is open, until when, and the form fields (R-STATE-46…48). */
export const ApplyView = ({ page, context }: { page: ActivityPage; context: ViewContext }) => {
	const { activity } = page;
	return (
		<article className="article entity" lang={htmlLang(context.language)}>
			<header className="article-head">
				<Kicker t={context.t} href={addressOf('activityDetail', { id: activity.fileId })} k="activity.about" />
				<h1>{plainTitle(activity.title)}</h1>
				<ActivityFacts activity={activity} context={context} />
			</header>
			<SignUpView signUp={{ ...page, entries: [] }} context={context} withLinks={false} />
			<FieldList fields={activity.fields} context={context} />
		</article>
	);
};
