import type { FromSchema } from 'json-schema-to-ts'
import { pesos, texto } from '../../schemas/json/leidos.ts'
import type { baseDichaSchema, leasingSchema } from '../../schemas/liquidaciones/liquidacion.ts'
import { actosPorId } from '../catalogos/index.ts'
import { invalid, type Context, type FieldErrors } from '../kernel/index.ts'
import { decidirBase, decidirLeasing, type BaseDicha } from '../radicaciones/index.ts'
import { respuestaDe, situacionDe } from './consultar-liquidacion.ts'
import type { Negocio } from './domain.ts'
import { reglasDe } from './reglas.ts'

/**
 * The office says whether the leasing contract whose option is exercised was by deed: its rights go then by the balance of the option
 * (D. 1069/2015, arts. 2.2.6.13.2.5.1 and 2.5.2).
 * @throws Problem 404 without filing or act; 409 annulled or invoiced; 422 of an act that exercises no option.
 */
export async function decidirSiFuePorEscritura(
  ctx: Context,
  id: number,
  idActo: number,
  { por_escritura, visto }: FromSchema<typeof leasingSchema>,
) {
  const radicacion = await decidirLeasing(
    ctx,
    id,
    idActo,
    async (acto) => {
      const catalogo = (await actosPorId(ctx, [acto.id_acto])).get(acto.id_acto)
      if (!catalogo || !reglasDe(catalogo).leasing)
        throw invalid({ por_escritura: [`${acto.nombre_acto} no ejerce la opción de un leasing.`] })
      return por_escritura
    },
    visto,
  )
  return respuestaDe(await situacionDe(ctx, radicacion))
}

/**
 * The office says what the bases of a trust or of a partial release depend on (D. 1069/2015, arts. 2.2.6.13.2.4.2, 2.4.3, 2.6.5 and
 * 3.3.1 c; D. 650/1996, art. 7).
 * @throws Problem 404 without filing or act; 409 annulled or invoiced; 422 by field of what is not asked of that act.
 */
export async function decirBase(ctx: Context, id: number, idActo: number, body: FromSchema<typeof baseDichaSchema>) {
  const radicacion = await decidirBase(
    ctx,
    id,
    idActo,
    async (acto) => {
      const dicha = leida(body)
      const catalogo = (await actosPorId(ctx, [acto.id_acto])).get(acto.id_acto)
      const errores = erroresDe(dicha, catalogo ? reglasDe(catalogo).negocio : null, acto.nombre_acto)
      if (Object.keys(errores).length > 0) throw invalid(errores)
      return Object.values(dicha).some((valor) => valor !== null) ? dicha : null
    },
    body.visto,
  )
  return respuestaDe(await situacionDe(ctx, radicacion))
}

const leida = ({ fiducia, remuneracion, coeficiente }: FromSchema<typeof baseDichaSchema>): BaseDicha => ({
  fiducia: fiducia || null,
  remuneracion: pesos(remuneracion),
  coeficiente: texto(coeficiente)?.replace(',', '.') ?? null,
})

/** Fields that are asked of an act of each kind of deal. */
const PREGUNTAS: Readonly<Record<Negocio, readonly (keyof BaseDicha)[]>> = {
  fiducia: ['fiducia', 'remuneracion'],
  restitucion: ['fiducia'],
  liberacion: ['coeficiente'],
  hipoteca_abierta: [],
}

const erroresDe = (dicha: BaseDicha, negocio: Negocio | null, acto: string): FieldErrors => {
  const sobran = CAMPOS.filter((campo) => dicha[campo] !== null && !(negocio && PREGUNTAS[negocio].includes(campo)))
  const errores: FieldErrors = Object.fromEntries(sobran.map((campo) => [campo, [`No se pregunta de ${acto}.`]]))
  if (negocio === 'restitucion' && dicha.fiducia === 'administracion')
    errores.fiducia = ['La restitución solo cambia en una fiducia en garantía.']
  if (dicha.remuneracion === 0) errores.remuneracion = ['Debe ser mayor que cero.']
  if (dicha.coeficiente !== null && !(Number(dicha.coeficiente) > 0 && Number(dicha.coeficiente) <= 100))
    errores.coeficiente = ['Debe ser mayor que 0 y no pasar de 100.']
  return errores
}

const CAMPOS = ['fiducia', 'remuneracion', 'coeficiente'] as const
