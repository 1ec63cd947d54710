import { useStore } from '@nanostores/react';
import type { CallError } from '../../../client/api/result.ts';
import type { ChosenPhoto, PhotoList } from '../../../client/photos/photo-list.ts';
import { readerSentence, refusalKey } from '../../../client/session/refusal.ts';
import { statuses } from '../../../contract/envelope.ts';
import type { FormField } from '../../../domain/form-fields.ts';
import { type FileKind, fileLimits, isFileKind } from '../../../domain/form-files.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { FilePicker, type ShownFile } from '../../../ui/FilePicker.tsx';
import { PhotoPicker } from '../../../ui/PhotoPicker.tsx';

interface SignUpFileProps {
	t: Translate;
	language: string;
	field: FormField;
	list: PhotoList;
}

const refusalOf = ({ t }: SignUpFileProps, kind: FileKind, refusal: CallError | null): string => {
	if (refusal === null) return '';
	const { status } = refusal;
	if (status === statuses.unsupported) return t('file.otherContent', fileLimits(kind));
	if (status === statuses.tooLarge) return t('file.tooLarge', fileLimits(kind));
	return readerSentence(refusal) || t(refusalKey(status));
};

const shownFile = (props: SignUpFileProps, kind: FileKind, chosen: ChosenPhoto): ShownFile => {
	const { key, preview, phase, progress, file, refusal } = chosen;
	const name = file instanceof File ? file.name : '';
	return { key, name, size: file.size, preview, phase, progress, refusal: refusalOf(props, kind, refusal) };
};

/** The control of a field with a picture, a film, a sound or a document. */
export const SignUpFile = (props: SignUpFileProps) => {
	const { t, field, list } = props;
	const files = useStore(list.photos, { ssr: 'initial' });
	const problem = useStore(list.problem, { ssr: 'initial' });
	const common = {
		t,
		problem,
		onAdd: (added: readonly File[]) => void list.add(added),
		onRetry: (key: string) => void list.retry(key),
		onRemove: list.remove,
	};
	const { type } = field;
	if (!isFileKind(type)) return <PhotoPicker {...common} photos={files} limit={list.limit} disabled={false} />;
	const [chosen] = files;
	const file = chosen === undefined ? undefined : shownFile(props, type, chosen);
	return <FilePicker {...common} id={`sign-up-${field.name}`} kind={type} file={file} />;
};
