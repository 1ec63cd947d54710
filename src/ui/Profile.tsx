import type { ReactNode } from 'react';
import { mediaAddress } from '../domain/address.ts';
import type { Picture } from '../domain/entities.ts';
import { Avatar } from './Avatar.tsx';
import type { ViewContext } from './context.ts';
import { Icon } from './Icon.tsx';
import { htmlLang } from './language.ts';
import { label } from './words.ts';

interface ProfileProps {
	name: string;
	picture: Picture | null;
	/** A line below the name: an office, a kind of channel. */
	title?: string;
	description: string;
	verified?: boolean;
	context: ViewContext;
	/** Facts below, such as counts. */
	children?: ReactNode;
}

/** The head of a page about a person or a channel. */
export const Profile = ({
	name,
	picture,
	title = '',
	description,
	verified = false,
	context,
	children,
}: ProfileProps) => (
	<header className="profile" lang={htmlLang(context.language)}>
		<Avatar name={name} picture={mediaAddress(picture?.src ?? '', context.settings.window.resource)} />
		<div className="profile-text">
			<h1>
				<bdi>{name}</bdi>
				{verified ? (
					<span className="verified" role="img" {...label(context.t, 'article.verified')}>
						<Icon name="verified" />
					</span>
				) : null}
			</h1>
			{title === '' ? null : <p className="profile-title">{title}</p>}
			{description === '' ? null : <p className="profile-description">{description}</p>}
			{children}
		</div>
	</header>
);
