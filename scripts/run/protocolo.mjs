#!/usr/bin/env node
// `npx protocolo <orden>`: command line, built first if needed.
import { build } from '../build/build.mjs'
import { install } from '../setup/install.mjs'
import { serve } from './serve.mjs'

await install()
await build()
await serve(process.argv.slice(2))
