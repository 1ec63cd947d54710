import type { QrCode } from '../domain/qr-code.ts';

/** A QR code that a long press saves, sends and scans; its white margin is part of the picture. */
export const CodePicture = ({ code, alt, className }: { code: QrCode; alt: string; className: string }) => (
	<img className={className} src={code.src} width={code.size * 8} height={code.size * 8} alt={alt} />
);
