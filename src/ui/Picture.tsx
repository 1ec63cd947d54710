/** How important a picture is for the first screen: the first one of a page is asked for at once. */
export type Loading = 'first' | 'lazy';

interface PictureProps {
	/** Resolved already; never ''. */
	src: string;
	/** Pixels; 0 takes the ratio of lists, 3:2. */
	width: number;
	height: number;
	alt: string;
	loading: Loading;
	/** Addresses by width, as `sourceSet` gives them; '' when there is one size. */
	srcSet?: string;
	/** How wide it is shown: one of `pictureSizes`. */
	sizes?: string;
	className?: string;
}

/** A picture that keeps its place: width and height always stand in the markup, and it is coloured until it is there. */
export const Picture = ({ src, width, height, alt, loading, srcSet = '', sizes, className }: PictureProps) => {
	const known = width > 0 && height > 0;
	const size = known ? { width, height } : { width: 600, height: 400 };
	const set = srcSet === '' ? {} : { srcSet, sizes };
	return loading === 'first' ? (
		<img className={className} {...set} src={src} {...size} alt={alt} loading="eager" fetchPriority="high" />
	) : (
		<img className={className} {...set} src={src} {...size} alt={alt} loading="lazy" decoding="async" />
	);
};
