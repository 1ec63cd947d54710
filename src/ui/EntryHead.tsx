import { mediaAddress } from '../domain/address.ts';
import type { Picture } from '../domain/entities.ts';
import { Avatar } from './Avatar.tsx';
import type { ViewContext } from './context.ts';
import { shownTime } from './shown-time.tsx';
import { words } from './words.ts';

interface EntryHeadProps {
	context: ViewContext;
	/** '' for a reader without a nickname. */
	name: string;
	picture?: Picture | null;
	official?: boolean;
	time: string;
}

/** Author and time of an entry. The time is absolute, because an exported page is read later. */
export const EntryHead = ({ context, name, picture = null, official = false, time }: EntryHeadProps) => {
	const { t, settings } = context;
	return (
		<p className="entry-head">
			<Avatar
				name={name === '' ? t('comment.anonymous') : name}
				picture={mediaAddress(picture?.src ?? '', settings.window.resource)}
				official={official}
			/>
			<span className="entry-name">
				{name === '' ? <b {...words(t, 'comment.anonymous')} /> : <b>{name}</b>}
				{shownTime(time, settings.page.contentTimeRule)}
			</span>
		</p>
	);
};
