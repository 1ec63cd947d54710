/** Files that would run a script with the origin of the site, named as media and as what they are. */
import { mediaBytes } from './media-bytes.ts';

const page = '<!doctype html><script src="/media/p/evil.js"></script><script>document.title="ran"</script>';
const drawing =
	'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="document.title=\'ran\'"><script href="/media/p/evil.js"/><script>document.title="ran"</script><path d="M0 0H9"/></svg>';
const xml = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>document.title="ran"</script></html>`;

/** Paths below `/media/` with their bytes. */
export const hostileMedia: Readonly<Record<string, Buffer>> = {
	'p/evil.html': Buffer.from(page),
	'p/evil.HTM': Buffer.from(page),
	'p/evil.xhtml': Buffer.from(xml),
	'p/evil.xml': Buffer.from(xml),
	'p/evil.js': Buffer.from('document.title="ran"'),
	'p/evil.mjs': Buffer.from('document.title="ran"'),
	'p/evil.css': Buffer.from('a{}'),
	'p/evil.svg': Buffer.from(drawing),
	'p/style.svg': Buffer.from(`<?xml-stylesheet type="text/xsl" href="/media/p/evil.js"?>${drawing}`),
	'p/evil.svgz': Buffer.from(drawing),
	'p/page.jpg': Buffer.from(page),
	'p/page.mp4': Buffer.from(page),
	'p/page.pdf': Buffer.from(`${page}%PDF-1.7`),
	'p/page.vtt': Buffer.from(page),
	'p/drawing.png': Buffer.from(drawing),
	'p/page': Buffer.from(page),
	'p/picture.html': mediaBytes('x.gif', page),
	'p/picture.js': mediaBytes('x.gif', '=1;document.title="ran"'),
	'p/film.webp': mediaBytes('x.mp4', page),
};
