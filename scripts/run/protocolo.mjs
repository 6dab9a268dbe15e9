#!/usr/bin/env node
// `npx protocolo <orden>`: the command line of the office, built first if it has to be.
import { build } from '../build/build.mjs'
import { install } from '../setup/install.mjs'
import { serve } from './serve.mjs'

await install()
await build()
await serve(process.argv.slice(2))
