import { mediaAddress } from '../domain/address.ts';
import { dateText } from '../domain/date-rule.ts';
import type { Picture } from '../domain/entities.ts';
import type { Translate } from '../i18n/translate.ts';
import { Avatar } from './Avatar.tsx';
import { timeAttributes } from './time-attributes.ts';
import { words } from './words.ts';

interface EntryHeadProps {
	t: Translate;
	/** '' for a reader without a nickname. */
	name: string;
	picture?: Picture | null;
	official?: boolean;
	time: string;
	timeRule: string;
	resource: string;
}

/** Author and time of an entry. The time is absolute, because an exported page is read later. */
export const EntryHead = ({ t, name, picture = null, official = false, time, timeRule, resource }: EntryHeadProps) => {
	const date = dateText(time, timeRule);
	return (
		<p className="entry-head">
			<Avatar
				name={name === '' ? t('comment.anonymous') : name}
				picture={mediaAddress(picture?.src ?? '', resource)}
				official={official}
			/>
			<span className="entry-name">
				{name === '' ? <b {...words(t, 'comment.anonymous')} /> : <b>{name}</b>}
				{date === '' ? null : <time {...timeAttributes(time)}>{date}</time>}
			</span>
		</p>
	);
};
