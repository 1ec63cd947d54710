interface AvatarProps {
	name: string;
	/** Address; '' shows the first character of the name. */
	picture: string;
	official?: boolean;
}

/** A round picture of a person, or the first character of the name. The name itself is written next to it. */
export const Avatar = ({ name, picture, official = false }: AvatarProps) =>
	picture === '' ? (
		<span className={official ? 'avatar avatar-official' : 'avatar'} aria-hidden="true">
			{[...name][0] ?? ''}
		</span>
	) : (
		<img className="avatar" src={picture} width={72} height={72} alt="" loading="lazy" decoding="async" />
	);
