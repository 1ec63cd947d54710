import { colourOfName, initialOf } from '../domain/names.ts';

interface AvatarProps {
	name: string;
	/** Address; '' shows the first character of the name. */
	picture: string;
	official?: boolean;
}

/** A round picture of a person, or the first character of the name in a colour of its own. The name itself is written next to it. */
export const Avatar = ({ name, picture, official = false }: AvatarProps) =>
	picture === '' ? (
		<span
			className={official ? 'avatar avatar-official' : 'avatar'}
			data-hue={official ? undefined : colourOfName(name)}
			aria-hidden="true"
		>
			{initialOf(name)}
		</span>
	) : (
		<img className="avatar" src={picture} width={72} height={72} alt="" loading="lazy" decoding="async" />
	);
