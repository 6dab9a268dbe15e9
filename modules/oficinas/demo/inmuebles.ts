import { registrarInmueble, type Inmueble } from '../../inmuebles/index.ts'
import type { Context } from '../../kernel/index.ts'
import { Azar } from './azar.ts'

const TORRES = [
  'Conjunto Residencial Bosques de Suba',
  'Edificio Torre Santa Bárbara',
  'Parque Residencial Mirador de los Cerros',
  'Urbanización La Esmeralda',
]
const APARTAMENTO = 1
const CASA = 3
const LOTE = 7
const LINDEROS =
  'Por el NORTE, en línea recta de doce metros (12,00 m) con zona común; por el SUR, en igual extensión con el predio vecino; por el ' +
  'ORIENTE, en seis metros (6,00 m) con la vía de acceso; y por el OCCIDENTE, en seis metros (6,00 m) con muro común.'

/** Thirty invented properties in one municipality. */
export async function inmueblesDemo(
  ctx: Context,
  lugar: { id_municipio: number; id_depto: number },
): Promise<Inmueble[]> {
  const azar = new Azar(73)
  const inmuebles: Inmueble[] = []
  for (let i = 0; i < 30; i++) {
    const tipo = i % 5 === 4 ? LOTE : i % 3 === 2 ? CASA : APARTAMENTO
    const calle = `Cl. ${azar.int(20, 170)} # ${azar.int(5, 98)}-${azar.int(10, 99)}`
    inmuebles.push(
      await registrarInmueble(ctx, {
        ...lugar,
        matricula: `50${azar.pick(['C', 'N', 'S'])}-${azar.int(1_100_000, 2_050_000)}`,
        id_tipo_inmueble: tipo,
        linderos: LINDEROS,
        direccion:
          tipo === APARTAMENTO
            ? `${calle} Torre ${azar.int(1, 6)} Ap. ${azar.int(2, 18)}0${azar.int(1, 8)}, ${azar.pick(TORRES)}`
            : tipo === LOTE
              ? `Vereda El Salitre, lote ${azar.int(1, 40)}`
              : calle,
        numero_predial: `110010${azar.int(100_000_000_000, 999_999_999_999)}${azar.int(100_000_000_000, 999_999_999_999)}`,
        area: azar.int(4200, 32_000) / 100,
        avaluo: azar.int(60, 780) * 1_000_000,
      }),
    )
  }
  return inmuebles
}
