// `npm start`: installs what is missing, builds what changed, and starts the server.
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { serve } from './serve.mjs';

await install();
await build();
await ensureChromium();
await serve(['start', ...process.argv.slice(2)]);
