import type { ViewContext } from '../../../ui/context.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { words } from '../../../ui/words.ts';
import type { CertificatePage } from './load.ts';

/**
 * 区块链证书: the place where `pdf.island.tsx` shows the file, and a link that opens it in a window of its own. The list of
 * origins and the content policy bound which files are shown.
 */
export const CertificateView = ({
	page: { address, own, refused, shown },
	context: { t },
}: {
	page: CertificatePage;
	context: ViewContext;
}) => (
	<>
		<header className="column-head">
			<h1 {...words(t, 'title.previewPDF')} />
		</header>
		{shown === '' ? null : (
			<div className="pdf" data-pdf={shown}>
				<Skeleton t={t} rows={6} />
			</div>
		)}
		{refused ? <p className="certificate-refused" {...words(t, 'certificate.elsewhere')} /> : null}
		<p className="go">
			<a
				className={refused ? 'button' : 'button button-primary'}
				href={address}
				target="_blank"
				rel="noopener noreferrer nofollow"
				data-certificate=""
			>
				<Message t={t} k="certificate.open" />
				<Icon name="open" />
			</a>
			{own ? (
				<a className="button" href={address} download="" data-download="">
					<Message t={t} k="certificate.save" />
					<Icon name="download" />
				</a>
			) : null}
			{own ? null : <small {...words(t, 'article.leads', { host: new URL(address).host })} />}
		</p>
	</>
);
