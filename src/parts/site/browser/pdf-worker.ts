/** The worker of pdf.js. Our own build compiles it for old WebViews into a plain script. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
