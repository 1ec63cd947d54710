/** The light build has the types of the whole package; its own entry names none. */
declare module 'hls.js/light' {
	export { default } from 'hls.js';
}
