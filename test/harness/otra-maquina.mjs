// A process that loads this takes itself for one of another container: nobody can tell from its id whether it lives.
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

os.hostname = () => process.env.OTRA_MAQUINA ?? 'otra-maquina'
syncBuiltinESMExports()
