import type { Ref } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { label, words } from '../../../ui/words.ts';

interface ScanSheetProps {
	t: Translate;
	panel: Ref<HTMLDivElement>;
	/** Shows what the camera sees. */
	video: Ref<HTMLVideoElement>;
	/** A sentence about a code that is none of ours; '' otherwise. */
	notice: string;
	onClose: () => void;
}

/** The camera in a sheet. */
export const ScanSheet = ({ t, panel, video, notice, onClose }: ScanSheetProps) => (
	<Sheet t={t} name="scan" title="writeOff.scan" onClose={onClose} panel={panel}>
		<video ref={video} className="scan-picture" muted playsInline {...label(t, 'writeOff.camera')} />
		{notice === '' ? (
			<p {...words(t, 'writeOff.aim')} />
		) : (
			<p className="form-problem" role="alert">
				{notice}
			</p>
		)}
	</Sheet>
);
