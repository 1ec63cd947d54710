import type { ReactNode } from 'react';
import { mediaAddress } from '../domain/address.ts';
import { badgeCount, readCount } from '../domain/counts.ts';
import type { Language, Picture as PictureData } from '../domain/entities.ts';
import type { MessageKey } from '../i18n/translate.ts';
import { Avatar } from './Avatar.tsx';
import type { ViewContext } from './context.ts';
import { FirstPicture } from './FirstPicture.tsx';
import { Icon } from './Icon.tsx';
import { htmlLang } from './language.ts';
import { label, words } from './words.ts';

/** A figure of a head: its words, its number, and how the number is written. */
export interface Figure {
	words: MessageKey;
	count: number;
	rule?: 'badge' | 'read' | 'whole';
	/** It is what the page is about, and no count of readers: a site that hides counts shows it. */
	always?: true;
}

const rules = { badge: badgeCount, read: readCount, whole: String } as const;

interface FaceProps {
	name: string;
	picture: Pick<PictureData, 'src'> | null;
}

interface PageHeadProps {
	context: ViewContext;
	/** What the page belongs to, above its name. */
	kicker?: ReactNode;
	/** What the page is about. */
	name: ReactNode;
	/** `h2` for a head inside a page that has a headline of its own. */
	level?: 'h1' | 'h2';
	/** Language of the name, where it is not the page's. */
	lang?: Language;
	/** A picture over the full width. */
	picture?: PictureData | null;
	/** A portrait or a logo beside the name; without a picture its initial. */
	face?: FaceProps;
	/** A line below the name: an office, a kind of channel. */
	title?: ReactNode;
	verified?: boolean;
	/** What it is, in one sentence; a longer text opens at a tap. */
	sentence?: string;
	/** The sentence, in words of the interface. */
	explained?: MessageKey;
	/** At most three, the first one larger; those that are 0 are not shown. */
	figures?: readonly Figure[];
	/** The subject whose subscribers are counted anew when the reader follows it, as `xy:6`. */
	counted?: string;
	/** What a reader does here, at the end of the row of figures. */
	act?: ReactNode;
	children?: ReactNode;
}

const maxFigures = 3;

/** The head of a page about a subject: a face, its name, one sentence, up to three figures, and what a reader does here. */
export const PageHead = (props: PageHeadProps) => {
	const { context, kicker, name, level: Name = 'h1', lang = context.language, picture = null, face } = props;
	const { title = '', verified = false, sentence = '', explained, figures = [], counted, act, children } = props;
	const { resource } = context.settings.window;
	const { showCounts } = context.settings.page;
	const shown = figures.filter(({ count, always = showCounts }) => count > 0 && always).slice(0, maxFigures);
	const hasPicture = mediaAddress(picture?.src ?? '', resource) !== '';
	return (
		<header className="page-head" lang={htmlLang(lang)}>
			{hasPicture ? (
				<p className="head-picture">
					<FirstPicture picture={picture} resource={resource} />
				</p>
			) : null}
			{kicker}
			<div className="head-name">
				{face === undefined ? null : <Face {...face} resource={resource} />}
				<div>
					<Name>
						{name}
						{verified ? (
							<span className="verified" role="img" {...label(context.t, 'article.verified')}>
								<Icon name="verified" />
							</span>
						) : null}
					</Name>
					{title === '' ? null : <p className="head-title">{title}</p>}
				</div>
			</div>
			<Sentence text={sentence} />
			{explained === undefined ? null : <p className="head-sentence" {...words(context.t, explained)} />}
			{shown.length === 0 && act === undefined ? null : (
				<div className="head-figures">
					{shown.length === 0 ? null : (
						<dl data-follow-count={counted}>
							{shown.map(({ words: key, count, rule = 'badge' }) => (
								<div key={key}>
									<dt {...words(context.t, key, { count })} />
									<dd data-figure={key}>{rules[rule](count)}</dd>
								</div>
							))}
						</dl>
					)}
					{act}
				</div>
			)}
			{children}
		</header>
	);
};

/** Characters that two lines of a phone hold: Latin and Tibetan ones are narrower, so no text that is longer is shown whole. */
const shortSentence = 40;

const Sentence = ({ text }: { text: string }) => {
	if (text.length <= shortSentence) return text === '' ? null : <p className="head-sentence">{text}</p>;
	return (
		<details className="head-sentence">
			<summary>{text}</summary>
		</details>
	);
};

const Face = ({ name, picture, resource }: FaceProps & { resource: string }) => (
	<Avatar name={name} picture={mediaAddress(picture?.src ?? '', resource)} />
);
