import type { FromSchema } from 'json-schema-to-ts'
import type {
  accesorioSchema,
  baseDichaSchema,
  leasingSchema,
  timbreSchema,
  viviendaSchema,
} from '../../schemas/liquidaciones/liquidacion.ts'
import { pesos, texto } from '../../schemas/json/leidos.ts'
import { actosPorId } from '../catalogos/index.ts'
import { invalid, type Context, type FieldErrors } from '../kernel/index.ts'
import {
  decidirAccesorio,
  decidirBase,
  decidirLeasing,
  decidirTimbre,
  decidirVivienda,
  type ActoLeido,
  type BaseDicha,
  type RadicacionLeida,
} from '../radicaciones/index.ts'
import { accesoriosDe, puedeSer, type Negocio } from './domain.ts'
import { respuestaDe, situacionDe } from './liquidar.ts'
import { hojaDe, reglasDe } from './reglas.ts'

/** Decision of the office on an act. @throws Problem 404 without filing or act; 409 annulled or invoiced; 422 by field */
interface Pedido<S> {
  params: { radicacionId: number; actoId: number }
  body: S
}

const liquidada = async (ctx: Context, decidida: Promise<RadicacionLeida>) =>
  respuestaDe(await situacionDe(ctx, await decidida))

const reglasDelActo = async (ctx: Context, { id_acto }: ActoLeido) => {
  const catalogo = (await actosPorId(ctx, [id_acto])).get(id_acto)
  return catalogo ? reglasDe(catalogo) : null
}

const MOTIVO_MINIMO = 5

function exigirMotivo(motivo: string | null | undefined): string {
  const dicho = motivo?.trim() ?? ''
  if (dicho.length < MOTIVO_MINIMO) throw invalid({ motivo: ['Escriba el motivo.'] })
  return dicho
}

/** @throws Problem 422: only a decision against the rule keeps its reason */
function exigirSinMotivo(motivo: string | null | undefined, frase: string): null {
  if (motivo?.trim()) throw invalid({ motivo: [frase] })
  return null
}

/** A leasing contract by deed makes the option's rights use its balance (D. 1069/2015, arts. 2.2.6.13.2.5.1 and 2.5.2). */
export const decidirSiFuePorEscritura = (
  ctx: Context,
  { params: { radicacionId, actoId }, body: { por_escritura, visto } }: Pedido<FromSchema<typeof leasingSchema>>,
) =>
  liquidada(
    ctx,
    decidirLeasing(ctx, radicacionId, actoId, visto, async (_, acto) => {
      if (!(await reglasDelActo(ctx, acto))?.leasing)
        throw invalid({ por_escritura: [`${acto.nombre_acto} no ejerce la opción de un leasing.`] })
      return por_escritura
    }),
  )

/** Bases of a trust or of a partial release (D. 1069/2015, arts. 2.2.6.13.2.4.2, 2.4.3, 2.6.5 and 3.3.1 c; D. 650/1996, art. 7). */
export const decirBase = (
  ctx: Context,
  { params: { radicacionId, actoId }, body }: Pedido<FromSchema<typeof baseDichaSchema>>,
) =>
  liquidada(
    ctx,
    decidirBase(ctx, radicacionId, actoId, body.visto, async (_, acto) => {
      const dicha = leida(body)
      const errores = erroresDe(dicha, (await reglasDelActo(ctx, acto))?.negocio ?? null, acto.nombre_acto)
      if (Object.keys(errores).length > 0) throw invalid(errores)
      return Object.values(dicha).some((valor) => valor !== null) ? dicha : null
    }),
  )

const leida = ({ fiducia, remuneracion, coeficiente }: FromSchema<typeof baseDichaSchema>): BaseDicha => ({
  fiducia: fiducia || null,
  remuneracion: pesos(remuneracion),
  coeficiente: texto(coeficiente)?.replace(',', '.') ?? null,
})

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

/** Accessory or not to another act of the deed (Ley 223/1995 art. 228), by the rule, or against it with a reason. */
export const decidirSiEsAccesorio = (
  ctx: Context,
  { params: { radicacionId, actoId }, body: { accesorio, motivo, visto } }: Pedido<FromSchema<typeof accesorioSchema>>,
) =>
  liquidada(
    ctx,
    decidirAccesorio(ctx, radicacionId, actoId, visto, async (radicacion, acto) => {
      const { actos } = await hojaDe(ctx, radicacion)
      const regla = accesoriosDe(actos).find((uno) => uno.id === acto.id)
      if (!regla) throw invalid({ accesorio: [`${acto.nombre_acto} no paga impuesto de registro.`] })
      if (accesorio && !regla.puede) throw invalid({ accesorio: [`${regla.porque}.`] })
      // off is off, even if the act cannot be accessory
      if (accesorio === (regla.puede && regla.automatico))
        return exigirSinMotivo(motivo, 'Solo se escribe de lo que no sigue la regla.')
      return { accesorio, motivo: exigirMotivo(motivo) }
    }),
  )

/** Removes the stamp duty of an act with a reason, or charges it again (E.T. arts. 518 and 519). */
export const decidirSiPagaTimbre = (
  ctx: Context,
  { params: { radicacionId, actoId }, body: { cobrar, motivo, visto } }: Pedido<FromSchema<typeof timbreSchema>>,
) =>
  liquidada(
    ctx,
    decidirTimbre(ctx, radicacionId, actoId, visto, async (radicacion, acto) => {
      if (cobrar) return exigirSinMotivo(motivo, 'Solo se escribe cuando no se cobra.')
      const { calculo } = await situacionDe(ctx, radicacion, true)
      if (!calculo.timbres.some((timbre) => timbre.id === acto.id))
        throw invalid({ cobrar: [`${acto.nombre_acto} no causa impuesto de timbre.`] })
      return exigirMotivo(motivo)
    }),
  )

/** Social or priority housing and its conditions (D. 1069/2015, arts. 2.2.6.13.2.7.2 and 2.9.1 t; Ley 1537/2012, arts. 33 and 34). */
export const decirVivienda = (
  ctx: Context,
  {
    params: { radicacionId, actoId },
    body: { clase, visto, ...condiciones },
  }: Pedido<FromSchema<typeof viviendaSchema>>,
) =>
  liquidada(
    ctx,
    decidirVivienda(ctx, radicacionId, actoId, visto, async (radicacion, { id: mio, nombre_acto }) => {
      exigirPreguntadas(clase, condiciones)
      if (clase === null) return null
      const acto = (await hojaDe(ctx, radicacion)).actos.find((uno) => uno.id === mio)
      const interes = clase === 'vip' ? 'prioritario' : 'social'
      if (!acto || !puedeSer(acto, clase))
        throw invalid({ clase: [`${nombre_acto} no cambia por ser de vivienda de interés ${interes}.`] })
      const { con_subsidio = false, usada = false, articulo_12 = false } = condiciones
      return { clase, con_subsidio, usada, articulo_12 }
    }),
  )

type Condiciones = Pick<FromSchema<typeof viviendaSchema>, 'con_subsidio' | 'usada' | 'articulo_12'>

/** @throws Problem 422 for a condition that its dwelling does not have */
function exigirPreguntadas(clase: 'vip' | 'vis' | null, { con_subsidio, usada, articulo_12 }: Condiciones): void {
  const dichas = { con_subsidio, usada, articulo_12 }
  const sobran =
    clase === 'vip'
      ? articulo_12 && !usada
        ? { articulo_12: ['Solo se pregunta de una vivienda usada.'] }
        : {}
      : Object.fromEntries(
          Object.entries(dichas).flatMap(([campo, dicha]) =>
            dicha ? [[campo, ['Solo se pregunta de la vivienda de interés prioritario.']]] : [],
          ),
        )
  if (Object.keys(sobran).length > 0) throw invalid(sobran)
}
