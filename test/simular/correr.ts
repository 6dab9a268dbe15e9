// One simulated year: `npm run simular -- --semilla 7 --dias 250 --escrituras 12000 [--motor mariadb] [--desde 2026-12-14]`,
// with faults by `--fallas`, one request in so many by `--cada 80`; `--deja anio.respaldo` keeps the office that it leaves.
import { parseArgs } from 'node:util'
import { dropSchemas } from '../harness/engine.ts'
import { closeMolde } from '../harness/molde.ts'
import { acortar, comoPrueba } from './acortar.ts'
import { vivir } from './historia.ts'
import { servidorQueVuelve } from './fallas/servidor.ts'
import { informar } from './informe.ts'

process.env.CLAVES_DE_PRISA = '1'
const { values } = parseArgs({
  options: {
    semilla: { type: 'string', default: '7' },
    dias: { type: 'string', default: '250' },
    escrituras: { type: 'string', default: '12000' },
    motor: { type: 'string', default: 'sqlite' },
    desde: { type: 'string' },
    fallas: { type: 'boolean', default: false },
    cada: { type: 'string' },
    deja: { type: 'string' },
    minutos: { type: 'string', default: '15' },
    acortar: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const conServidor = values.fallas && values.motor === 'mariadb' && !process.env.TEST_DATABASE_URL
const servidor = conServidor ? await servidorQueVuelve() : null
if (servidor) process.env.TEST_DATABASE_URL = servidor.url
const encargo = {
  semilla: values.semilla,
  dias: Number(values.dias),
  escrituras: Number(values.escrituras),
  motor: values.motor === 'mariadb' ? ('mariadb' as const) : ('sqlite' as const),
  fallas: values.fallas,
  reiniciar: servidor?.reiniciar,
  deja: values.deja,
  ...(values.desde !== undefined && { desde: values.desde }),
  ...(values.cada !== undefined && { deCada: Number(values.cada) }),
  di: (renglon: string) => {
    console.log(renglon)
  },
}
const vivida = await vivir(encargo)
for (const renglon of informar(vivida)) console.log(renglon)
if (vivida.falla && values.acortar) {
  const corta = await acortar(encargo, vivida, Number(values.minutos))
  console.log(`la historia más corta que falla igual: ${corta.pasos.length} de ${vivida.pasos.length} pasos\n`)
  console.log(comoPrueba(encargo, corta))
}
await closeMolde()
await dropSchemas()
servidor?.cerrar()
process.exit(vivida.falla ? 1 : 0)
