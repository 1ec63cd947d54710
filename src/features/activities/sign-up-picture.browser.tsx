import { useStore } from '@nanostores/react';
import type { PhotoList } from '../../client/photos/photo-list.ts';
import type { Translate } from '../../i18n/translate.ts';
import { PhotoPicker } from '../../ui/PhotoPicker.tsx';

/** The control of a field with a picture. */
export const SignUpPicture = ({ t, list }: { t: Translate; list: PhotoList }) => {
	const photos = useStore(list.photos, { ssr: 'initial' });
	const problem = useStore(list.problem, { ssr: 'initial' });
	return (
		<PhotoPicker
			t={t}
			photos={photos}
			limit={list.limit}
			problem={problem}
			disabled={false}
			onAdd={(files) => void list.add(files)}
			onRetry={(key) => void list.retry(key)}
			onRemove={list.remove}
		/>
	);
};
