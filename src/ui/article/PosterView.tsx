import { mediaAddress } from '../../domain/address.ts';
import { dateText, defaultDateRule } from '../../domain/date-rule.ts';
import type { QrCode } from '../../domain/qr-code.ts';
import { isoTime } from '../../domain/wall-time.ts';
import { CodePicture } from '../CodePicture.tsx';
import type { ViewContext } from '../context.ts';
import { htmlLang } from '../language.ts';
import { Picture } from '../Picture.tsx';
import { words } from '../words.ts';
import type { ShownItem } from './shown-item.ts';

interface PosterProps {
	page: ShownItem;
	/** QR code that opens the item. */
	code: QrCode;
	context: ViewContext;
}

/** A poster: picture, headline, three lines, source and date, QR code. Nothing on it can be tapped. */
export const PosterView = ({ page, code, context }: PosterProps) => {
	const { article, title, head } = page;
	const { site, window } = context.settings;
	const picture = article.picture ?? article.pic_list[0] ?? article.video?.poster ?? null;
	const source = mediaAddress(picture?.src ?? '', window.resource);
	const date = dateText(article.publishtime, defaultDateRule);
	return (
		<article className="poster" lang={htmlLang(article.lang)} data-poster="">
			{picture === null || source === '' ? null : (
				<p className="poster-picture">
					<Picture
						src={source}
						resource={window.resource}
						width={picture.width}
						height={picture.height}
						alt={picture.alt}
						loading="first"
					/>
				</p>
			)}
			<h1>{title}</h1>
			<p className="poster-text">{head.card.description}</p>
			<footer>
				<img src={site.logo} alt="" width="64" height="64" />
				<span>
					<b>{article.source === '' ? site.title : article.source}</b>
					{date === '' ? null : <time dateTime={isoTime(article.publishtime)}>{date}</time>}
					<small {...words(context.t, 'poster.from', { site: site.title })} />
				</span>
				<CodePicture code={code} alt={context.t('share.code')} className="poster-code" />
			</footer>
		</article>
	);
};
