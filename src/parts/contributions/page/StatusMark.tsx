import type { MessageKey, Translate } from '../../../i18n/translate.ts';
import { Message } from '../../../ui/Message.tsx';

/** 0 待审核, 1 已通过, 2 未通过; any other is 待审核 (R-STATE-43…45, A-059). */
const labels: Readonly<Record<number, { message: MessageKey; className: string }>> = {
	1: { message: 'status.passed', className: 'mark mark-good' },
	2: { message: 'status.refused', className: 'mark mark-bad' },
};

/** The review status of something that a reader sent in. */
export const StatusMark = ({ t, status }: { t: Translate; status: number }) => {
	const { message, className } = labels[status] ?? { message: 'status.waiting', className: 'mark mark-warn' };
	return <Message t={t} k={message} className={className} />;
};
