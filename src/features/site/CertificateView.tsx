import type { ViewContext } from '../../ui/context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { words } from '../../ui/words.ts';
import type { CertificatePage } from './load.ts';

/** Whether the page can embed the file: the content policy allows PDF files over https only; others open at a tap. */
const isShownInPage = (address: string): boolean =>
	/^https:\/\//i.test(address) && /\.pdf$/i.test(new URL(address).pathname);

const hostOf = (address: string): string => (/^https?:/i.test(address) ? new URL(address).host : '');

/** 区块链证书: the embedded file, and a link that opens it in a window of its own. */
export const CertificateView = ({
	page: { address, own },
	context: { t },
}: {
	page: CertificatePage;
	context: ViewContext;
}) => (
	<>
		<header className="column-head">
			<h1 {...words(t, 'title.previewPDF')} />
		</header>
		{isShownInPage(address) ? (
			<iframe className="certificate" src={address} title={t('title.previewPDF')} referrerPolicy="no-referrer" />
		) : null}
		<p className="go">
			<a className="button button-primary" href={address} target="_blank" rel="noopener noreferrer" data-certificate="">
				<Message t={t} k="certificate.open" />
				<Icon name="open" />
			</a>
			{own ? (
				<a className="button" href={address} data-download="">
					<Message t={t} k="certificate.save" />
					<Icon name="download" />
				</a>
			) : null}
			{hostOf(address) === '' ? null : <small {...words(t, 'article.leads', { host: hostOf(address) })} />}
		</p>
	</>
);
