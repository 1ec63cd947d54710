import { plainTitle } from '../../../domain/text.ts';
import { addressOf } from '../../../routes.ts';
import { LeadPicture } from '../../../ui/article/LeadPicture.tsx';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { Door } from '../../../ui/Door.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { Prose } from '../../../ui/Prose.tsx';
import { words } from '../../../ui/words.ts';
import { ActivityFacts } from './ActivityFacts.tsx';
import type { ActivityPage } from './load.ts';
import { SignUpView } from './SignUpView.tsx';

/** An activity: description, time and place, the state of the sign-up, and who signed up (R-SCREEN-39…42). */
export const ActivityView = ({ page, context }: { page: ActivityPage; context: ViewContext }) => {
	const { activity, body, head } = page;
	const { t, settings } = context;
	return (
		<article className="article entity activity" lang={htmlLang(context.language)}>
			<LeadPicture article={activity} resource={settings.window.resource} />
			<header className="article-head">
				<h1>{plainTitle(activity.title)}</h1>
				{activity.attAbstract === '' ? null : <p className="abstract">{activity.attAbstract}</p>}
				<ActivityFacts activity={activity} context={context} />
			</header>
			<SignUpView signUp={page} context={context} withLinks />
			<Prose t={t} html={body} />
			<ShareRow context={context} card={head.card} path={head.path} />
			<Door href={addressOf('activityList')} {...words(t, 'title.activityList')} />
		</article>
	);
};
