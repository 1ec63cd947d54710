import type { ReactNode } from 'react';
import { pictureSizes } from '../../../domain/picture-sources.ts';
import { addressOf } from '../../../routes.ts';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { type Loading, Picture } from '../../../ui/Picture.tsx';
import { thumbnailAddress, thumbnailSources } from '../../../ui/picture-address.ts';
import type { VoteInfo, VoteOption } from './load.ts';

/** The address of an option's small picture; '' without one. */
export const optionThumbnail = ({ picture }: Pick<VoteOption, 'picture'>, { t, settings }: ViewContext): string => {
	const { resource, thumbnailSuffix } = listContext(t, settings);
	return thumbnailAddress(picture, resource, thumbnailSuffix);
};

/** The address of the page of an option. */
export const optionAddress = (vote: VoteInfo, { optionId }: Pick<VoteOption, 'optionId'>): string =>
	addressOf('voteItemDetail', { id: vote.fileId, voteId: vote.voteId, optionId });

interface OptionLinkProps {
	option: VoteOption;
	vote: VoteInfo;
	context: ViewContext;
	/** What stands below its name. */
	children?: ReactNode;
	loading?: Loading;
	/** The picture is a button, which chooses the option; its name alone leads to its page. */
	isPicked?: boolean;
}

/** The card of an option, which leads to its page: picture and name. */
export const OptionLink = ({
	option,
	vote,
	context,
	children,
	loading = 'lazy',
	isPicked = false,
}: OptionLinkProps) => {
	const { resource, thumbnailSuffix } = listContext(context.t, context.settings);
	const source = optionThumbnail(option, context);
	const picture =
		source === '' || option.picture === null ? null : (
			<span className="thumb">
				<Picture
					src={source}
					resource={resource}
					srcSet={thumbnailSources(option.picture, resource, thumbnailSuffix)}
					sizes={pictureSizes.half}
					width={option.picture.width}
					height={option.picture.height}
					alt={option.picture.alt}
					loading={loading}
				/>
			</span>
		);
	return (
		<>
			{isPicked ? picture : null}
			<a href={optionAddress(vote, option)}>
				{isPicked ? null : picture}
				<b className="vote-name">{option.name}</b>
				{children}
			</a>
		</>
	);
};
