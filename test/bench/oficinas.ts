// Many offices in one installation: `npm run bench -- oficinas [crear|quieto|frio|migrar]`, of OFICINAS of them (900) on each engine, or on
// TEST_ENGINE's.
import { closeMolde } from '../harness/molde.ts'
import { dropSchemas, freshEnvironment } from '../harness/engine.ts'
import { say } from './comparar.ts'
import { Cifras } from './oficinas/cifras.ts'
import { crear } from './oficinas/crear.ts'
import { frio } from './oficinas/frio.ts'
import { migrar } from './oficinas/migrar.ts'
import { CUANTAS, entera, motores, toca } from './oficinas/partes.ts'
import { dormir, quieto } from './oficinas/quieto.ts'

for (const motor of motores) {
  say(`\n${motor}: ${CUANTAS} oficinas`)
  const cifras = new Cifras(motor)
  const env = await freshEnvironment(motor)
  const nombres = await crear(env, cifras)
  await dormir(env)
  if (toca('quieto')) await quieto(env, nombres, cifras)
  await dormir(env)
  if (toca('frio')) await frio(env, nombres, motor, cifras)
  if (toca('migrar')) await migrar(env, motor, cifras)
  cifras.cerrar(entera)
}
await closeMolde()
await dropSchemas()
process.exit(0)
