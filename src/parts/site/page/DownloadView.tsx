import type { ViewContext } from '../../../ui/context.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Message } from '../../../ui/Message.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { readingWays } from '../../../ui/reading-ways.ts';
import { Ways } from '../../../ui/Ways.tsx';
import { words } from '../../../ui/words.ts';
import type { DownloadPage } from './load.ts';

/** 下载客户端: nothing opens without a tap. */
export const DownloadView = ({ page, context }: { page: DownloadPage; context: ViewContext }) => {
	const { t, settings } = context;
	const { site } = settings;
	return (
		<div className="about download" data-query="templateUrl">
			<PageHead
				context={context}
				name={<Message t={t} k="site.download" />}
				face={{ name: site.title, picture: { src: site.logo } }}
				title={site.title}
				sentence={site.description}
			/>
			{page.target === '' ? (
				<p className="no-description" {...words(t, 'download.none')} />
			) : (
				<p className="go">
					<a className="button button-primary" href={page.target} rel="noopener" download="" data-download="">
						<Message t={t} k="site.download" />
						<Icon name="download" />
					</a>
					{page.host === '' ? null : <small {...words(t, 'article.leads', { host: page.host })} />}
				</p>
			)}
			<Ways context={context} heading="download.ways" ways={readingWays()} />
		</div>
	);
};
