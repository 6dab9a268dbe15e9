// mariadb: money
import fc from 'fast-check'
import { addDays } from '../../schemas/es-co/index.ts'
import { todoCuadra } from '../harness/cartera-cuadra.ts'
import { Paseo } from '../harness/cartera-paseo.ts'
import { PASOS_DE_FACTURAS } from '../harness/cartera-pasos-facturas.ts'
import { PASOS_DE_PAGOS } from '../harness/cartera-pasos-pagos.ts'
import { engine, freshOffice } from '../harness/index.ts'

/** A day closes, and some pass. */
async function dias(paseo: Paseo, a: number): Promise<string> {
  paseo.cajas.set(paseo.dia, await paseo.caja(paseo.dia))
  paseo.modelo.cierres.set(paseo.dia, paseo.modelo.saldos())
  paseo.dia = addDays(paseo.dia, 1 + (a % 45))
  return paseo.dia
}

const PASOS = { ...PASOS_DE_FACTURAS, ...PASOS_DE_PAGOS, dias }
type Que = keyof typeof PASOS

/** How often each thing is done. */
const VECES: Readonly<Record<Que, number>> = {
  archivar: 6,
  cambiar: 4,
  numerar: 5,
  nota: 4,
  rehacer: 2,
  quitar: 1,
  desistir: 1,
  varios: 3,
  solicitud: 2,
  quitarCuenta: 2,
  deposito: 2,
  descargue: 2,
  abonoViejo: 4,
  abonoElegido: 6,
  abonoMixto: 3,
  cruce: 5,
  revertir: 4,
  castigar: 5,
  recuperar: 2,
  dias: 5,
}
const numero = fc.noBias(fc.nat(99_999))
const paso = fc.tuple(
  fc.oneof(...Object.entries(VECES).map(([que, weight]) => ({ weight, arbitrary: fc.constant(que as Que) }))), // its own keys
  numero,
  numero,
  numero,
)

describe('Cartera: pase lo que pase', function () {
  this.timeout(120_000)

  it('libro, saldos, edades y estado dicen lo mismo; lo que sobra queda a favor y la caja de un día cerrado no cambia', async () => {
    const paseo = await Paseo.empezar(await freshOffice(), 8)
    let turno = 0
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { minLength: 30, maxLength: 30 }), async (pasos) => {
        try {
          for (const [que, ...cuales] of pasos) {
            paseo.huella.push(`${paseo.dia} ${que}`)
            paseo.huella.push(await PASOS[que](paseo, ...cuales))
            await todoCuadra(paseo, ++turno)
          }
          await todoCuadra(paseo)
        } catch (error) {
          throw new Error(`after\n${paseo.huella.join('\n')}\n${String(error)}`, { cause: error })
        }
      }),
      { numRuns: engine === 'mariadb' ? 3 : 5, endOnFailure: true },
    )
  })
})
