import { findRows, readRows, type Context } from '../../kernel/index.ts'
import { Inmueble } from '../../inmuebles/index.ts'
import { adicionalesDe } from '../../plantillas/index.ts'
import type { ActoLeido, RadicacionLeida } from '../../radicaciones/index.ts'
import { MAS_PESOS } from '../domain.ts'
import { sabidos, type Sabido } from './juntar.ts'

/** Of all of them, or of none: a part of an appraisal is no appraisal. */
function suma(valores: readonly (number | null)[]): number | null {
  const dichos = valores.filter((valor) => valor !== null)
  const total = dichos.reduce((hasta, valor) => hasta + valor, 0)
  return dichos.length && dichos.length === valores.length && total <= MAS_PESOS ? total : null
}

/** Whole pesos of centavos; null where some are left, which a deed does not write. */
const pesosDe = (centavos: number | null): number | null =>
  centavos !== null && centavos % 100 === 0 ? centavos / 100 : null

export async function tiposDeInmueble(ctx: Context): Promise<Map<number, string>> {
  const filas = await readRows(ctx.db, 'select id, name from tipos_inmueble', [])
  return new Map(filas.map(({ id, name }) => [Number(id), String(name)]))
}

/** What a record says of a property, by the names of a minuta. */
export const inmuebleEnMinuta = (inmueble: Inmueble, tipos: ReadonlyMap<number, string>) => ({
  numero_matricula_inmobiliaria: inmueble.matricula,
  tipoInmueble: tipos.get(inmueble.id_tipo_inmueble ?? 0) ?? '',
  numero: inmueble.numero_inmueble,
  coeficiente: inmueble.coeficiente_ph === null ? null : inmueble.coeficiente_ph / 100,
  linderos: inmueble.linderos,
  avaluo_catastral_prorrata: inmueble.avaluo,
})

/** The properties of the act, or of all of them where it has none; their appraisals together, if each has its own. */
export async function sabidosDeInmuebles(
  ctx: Context,
  { actosradi }: RadicacionLeida,
  principal: ActoLeido | null,
): Promise<Sabido[]> {
  const delActo = principal?.actosradiinmuebles ?? []
  const nombrados = delActo.length ? delActo : actosradi.flatMap((acto) => acto.actosradiinmuebles)
  const ids = [...new Set(nombrados.map(({ id_inmuebles }) => id_inmuebles))]
  const leidos = new Map((await findRows(ctx.db, Inmueble, ids)).map((inmueble) => [inmueble.id, inmueble]))
  const tipos = await tiposDeInmueble(ctx)
  const inmuebles = ids.flatMap((id) => leidos.get(id) ?? [])
  const tipoDe = ({ id_tipo_inmueble: tipo }: Inmueble) => (tipo === null ? '' : (tipos.get(tipo) ?? ''))
  const apartamento = inmuebles.find((inmueble) => tipoDe(inmueble).startsWith('Apartamento'))
  const hipotecas = inmuebles.map(({ vCancelacionHipoteca }) => vCancelacionHipoteca).filter((valor) => valor !== null)
  const adicionales: Sabido[] = []
  for (const [at, { extra }] of inmuebles.entries()) {
    adicionales.push(
      ...sabidos('inmueble', `inmuebles[${at}].adicionales`, await adicionalesDe(ctx, 'inmuebles', extra)),
    )
  }
  return [
    ...inmuebles.flatMap((inmueble, at) => sabidos('inmueble', `inmuebles[${at}]`, inmuebleEnMinuta(inmueble, tipos))),
    ...sabidos('inmueble', '', {
      valor_avaluo: suma(inmuebles.map(({ avaluo }) => avaluo)),
      apartamento_numero: apartamento?.numero_inmueble,
      valor_cancelacion_hipoteca: pesosDe(suma(hipotecas)),
    }),
    ...adicionales,
  ]
}
