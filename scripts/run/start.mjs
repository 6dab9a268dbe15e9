// `npm start`: installs, builds if needed, and starts the server.
import { build } from '../build/build.mjs'
import { install } from '../setup/install.mjs'
import { serve } from './serve.mjs'

await install()
await build()
await serve(['start', ...process.argv.slice(2)])
