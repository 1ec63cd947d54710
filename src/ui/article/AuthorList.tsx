import { mediaAddress } from '../../domain/address.ts';
import type { AuthorReference } from '../../domain/entities.ts';
import { addressOf } from '../../routes.ts';
import { Avatar } from '../Avatar.tsx';

/** Authors of an item, each with a link to their page. */
export const AuthorList = ({ authors, resource }: { authors: readonly AuthorReference[]; resource: string }) =>
	authors.length === 0 ? null : (
		<ul className="authors">
			{authors.map((author) => (
				<li key={author.authorId}>
					<Author author={author} resource={resource} />
				</li>
			))}
		</ul>
	);

const Author = ({ author: { authorId, name, picture }, resource }: { author: AuthorReference; resource: string }) => {
	const content = (
		<>
			<Avatar name={name} picture={mediaAddress(picture?.src ?? '', resource)} />
			<span className="author-name">{name}</span>
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
