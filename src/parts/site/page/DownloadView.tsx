import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Message } from '../../../ui/Message.tsx';
import { words } from '../../../ui/words.ts';
import type { DownloadPage } from './load.ts';

/** 下载客户端: nothing opens without a tap. */
export const DownloadView = ({ page, context }: { page: DownloadPage; context: ViewContext }) => {
	const { t, settings } = context;
	const { site } = settings;
	return (
		<div className="about download" data-query="templateUrl">
			<header className="about-head">
				<img src={site.logo} alt="" width="64" height="64" />
				<h1 {...words(t, 'site.download')} />
				<p>{site.description}</p>
			</header>
			{page.target === '' ? (
				<>
					<p className="no-description" {...words(t, 'download.none')} />
					<ul className="ways">
						<li>
							<a className="button" href={addressOf('home')} {...words(t, 'site.toHome')} />
						</li>
					</ul>
				</>
			) : (
				<p className="go">
					<a className="button button-primary" href={page.target} rel="noopener" download="" data-download="">
						<Message t={t} k="site.download" />
						<Icon name="download" />
					</a>
					{page.host === '' ? null : <small {...words(t, 'article.leads', { host: page.host })} />}
				</p>
			)}
		</div>
	);
};
