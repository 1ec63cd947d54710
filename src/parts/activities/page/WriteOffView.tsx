import { plainTitle } from '../../../domain/text.ts';
import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { words } from '../../../ui/words.ts';
import type { WriteOffPage } from './load.ts';

/** 核销: a code with its activity and its place (R-ROUTE-12). */
export const WriteOffView = ({ page, context }: { page: WriteOffPage; context: ViewContext }) => {
	const { activity, code, site, mode } = page;
	const { t } = context;
	return (
		<>
			<PageHead
				context={context}
				name={<Message t={t} k="writeOff.title" />}
				{...(mode === 'open' || mode === 'staff' ? { explained: `writeOff.${mode}` } : {})}
			/>
			<section className="code-card" data-write-off={code} lang={htmlLang(context.language)}>
				{activity === null ? null : (
					<p>
						<a href={addressOf('activityDetail', { id: activity.fileId })}>{plainTitle(activity.title)}</a>
					</p>
				)}
				{code === '' ? <p {...words(t, 'writeOff.noCode')} /> : <p className="code">{code}</p>}
				<Facts t={t} facts={[['fact.sites', site]]} />
			</section>
		</>
	);
};
