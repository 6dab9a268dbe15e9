import type { Paso } from './acto.ts'
import { vivir, type Encargo, type Vivida } from './historia.ts'

/** Same kind of failure: its sentence without numbers and what follows the first line. */
const clase = ({ falla }: Vivida): string =>
  falla ? (falla.error.message.split('\n')[0] ?? '').replaceAll(/\d+(\.\d+)?/g, '#').slice(0, 90) : ''

/**
 * Delta debugging: leaves out ever smaller pieces as long as the history still fails alike. The failing day stays the last.
 * @param minutos that it may take: a history of hours is shortened as far as it goes
 * @returns the shortest history found
 */
export async function acortar(encargo: Encargo, larga: Vivida, minutos = 15): Promise<Vivida> {
  const busca = clase(larga)
  const limite = performance.now() + minutos * 60_000
  let corta = larga
  const prueba = async (pasos: Paso[]): Promise<boolean> => {
    const otra = await vivir({ ...encargo, pasos, di: () => undefined })
    if (clase(otra) !== busca) return false
    corta = otra
    return true
  }
  for (let pieza = Math.ceil(corta.pasos.length / 2); pieza >= 1;) {
    let fuera = 0
    for (let desde = 0; desde < corta.pasos.length && performance.now() < limite;) {
      const { pasos } = corta
      // the last step is the one that fails
      const quedan = pasos.filter((_, n) => n < desde || n >= desde + pieza)
      if (quedan.length && quedan.length < pasos.length && (await prueba(quedan))) fuera++
      else desde += pieza
    }
    encargo.di?.(`  acortando: ${corta.pasos.length} pasos`)
    if (pieza === 1 && !fuera) break
    if (performance.now() > limite) break
    pieza = pieza === 1 ? 1 : Math.ceil(pieza / 2)
  }
  return corta
}

/** A shortened history as a test file of the house: it fails until what it shows is mended. */
export const comoPrueba = ({ semilla, dias, desde, fallas = false, deCada }: Encargo, { pasos }: Vivida): string =>
  `import { expect } from 'chai'
import { engine } from '../harness/index.ts'
import { vivir } from '../simular/historia.ts'

const PASOS = [
${pasos.map((paso) => `  ${JSON.stringify(paso)},`).join('\n')}
]

describe('Lo que halló el simulador', function () {
  this.timeout(240_000)

  it('«lo que debe ser»', async () => {
    const { falla } = await vivir({ semilla: '${semilla}', dias: ${dias}, escrituras: 0, motor: engine, fallas: ${fallas},${deCada === undefined ? '' : ` deCada: ${deCada},`}${desde === undefined ? '' : ` desde: '${desde}',`} pasos: PASOS })
    expect(falla?.error.message).to.equal(undefined)
  })
})
`
