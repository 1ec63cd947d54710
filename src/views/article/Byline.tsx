import { mediaAddress } from '../../domain/address.ts';
import { dateText } from '../../domain/date-rule.ts';
import type { Article, AuthorReference } from '../../domain/entities.ts';
import { isoTime } from '../../domain/wall-time.ts';
import { addressOf } from '../../routes.ts';
import { Avatar } from '../comment/Avatar.tsx';
import type { ViewContext } from '../context.ts';

/** Source, authors and time of an item; authors lead to their pages. */
export const Byline = ({ article, context }: { article: Article; context: ViewContext }) => {
	const { page, window } = context.settings;
	const time = dateText(article.publishtime, page.contentTimeRule);
	const authors = page.showAuthor ? article.authors : [];
	return (
		<div className="byline">
			{authors.length === 0 ? null : (
				<ul className="authors">
					{authors.map((author) => (
						<li key={author.authorId}>
							<Author author={author} resource={window.resource} />
						</li>
					))}
				</ul>
			)}
			<p className="byline-facts">
				{article.source === '' ? null : <span>{article.source}</span>}
				{time === '' ? null : <time dateTime={isoTime(article.publishtime)}>{time}</time>}
			</p>
		</div>
	);
};

const Author = ({
	author: { authorId, name, title, picture },
	resource,
}: {
	author: AuthorReference;
	resource: string;
}) => {
	const content = (
		<>
			<Avatar name={name} picture={mediaAddress(picture?.src ?? '', resource)} />
			<span className="author-name">
				{name}
				{title === '' ? null : <small>{title}</small>}
			</span>
		</>
	);
	return authorId === '' ? (
		<span className="author">{content}</span>
	) : (
		<a className="author" href={addressOf('reporter', { id: authorId })}>
			{content}
		</a>
	);
};
