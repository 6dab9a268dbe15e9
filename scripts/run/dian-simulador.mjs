// `npm run dian:simulador`: the DIAN simulator alone. DIAN_PUERTO (default 4999), DATA_DIR.
import { build } from '../build/build.mjs'
import { install } from '../setup/install.mjs'
import { serve } from './serve.mjs'

process.env.DIAN_PUERTO ??= '4999'
await install()
await build()
await serve(process.argv.slice(2), 'dian-simulador/main.mjs')
