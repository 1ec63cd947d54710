/** Films, sounds and documents to upload: as much of them as the platform reads, and bytes after it. */
import { mp4 } from './pictures.ts';

export const film = (bytes = 4096): Buffer => mp4(bytes);

export const sound = (bytes = 4096): Buffer => Buffer.concat([Buffer.from('ID3\u0004'), Buffer.alloc(bytes, 3)]);

export const document = (bytes = 4096): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 32)]);
