// `npm run dian:simulador`: the DIAN simulator by itself. DIAN_PUERTO says where (4999 unless told), DATA_DIR where it remembers.
import { build } from '../build/build.mjs'
import { install } from '../setup/install.mjs'
import { serve } from './serve.mjs'

process.env.DIAN_PUERTO ??= '4999'
await install()
await build()
await serve(process.argv.slice(2), 'dian-simulador/main.mjs')
