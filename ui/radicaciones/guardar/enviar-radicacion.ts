import { type ActoForm, type Formulario, clavesPorId, clavesPorOrden, desdeRadicacion } from '../formulario.ts'
import type { Radicacion } from '../radicacion.ts'
import { ApiError, api } from '../../kit/http/api.ts'
import type { Choque, Elecciones } from '../../kit/drafts/fusion.ts'
import { fusionar, type Nombres } from './fusion.ts'

const acto = (form: ActoForm, orden: number) => ({
  ...(form.id ? { id: form.id } : {}),
  orden,
  cuantia: form.cuantia,
  remate: form.remate ?? null,
  derechos: form.derechos,
  retencion_fuente: form.retencion_fuente,
  actos_codigo_acto: form.actos_codigo_acto,
  exento: form.exento,
  documentos_entregados: form.documentos_entregados,
  otorgantes: form.otorgantes.map(({ id, id_personas, porcentaje_participacion, id_tipos_otorgantes }) => ({
    ...(id ? { id } : {}),
    id_personas,
    porcentaje_participacion,
    id_tipos_otorgantes,
  })),
  actosradiinmuebles: form.actosradiinmuebles.map(({ id, id_inmuebles, fecha_adquisicion, vivienda_habitacion }) => ({
    ...(id ? { id } : {}),
    id_inmuebles,
    fecha_adquisicion,
    vivienda_habitacion,
  })),
})

/** Body of POST /radicaciones; also used to detect changes. */
const contenido = (form: Formulario) => ({
  contacto: form.contacto,
  fecha_escritura: form.fecha_escritura,
  num_escritura: form.num_escritura.trim() || null,
  observacion: form.observacion.trim() || null,
  digitador: form.digitador,
  revisor: form.revisor,
  liquidador: form.liquidador,
  id_estados_escrituras: form.id_estados_escrituras,
  actosradi: form.actosradi.map(acto),
})

/** `radicador`: the user who files it (specification 1, section 4). */
export const cuerpoNuevo = (form: Formulario, radicador: number) => ({
  ...contenido(form),
  radicador,
  reparto: true,
  id_proyectos: null,
  activo: false,
})

const cuerpoCambio = (
  form: Formulario,
  { radicador, reparto, id_proyectos, activo, numero_radicacion, version }: Radicacion,
) => ({ ...contenido(form), radicador, reparto, id_proyectos, activo, numero_radicacion, version })

export const iguales = (a: Formulario, b: Formulario): boolean =>
  a === b || JSON.stringify(contenido(a)) === JSON.stringify(contenido(b))

/** Data that affects the fees; documents do not. */
const cobro = (form: Formulario) => {
  const { actosradi, fecha_escritura } = contenido(form)
  return JSON.stringify([fecha_escritura, actosradi.map((uno) => ({ ...uno, documentos_entregados: null }))])
}

export const cambiaElCobro = (a: Formulario, b: Formulario): boolean => a !== b && cobro(a) !== cobro(b)

interface Base {
  radicacion: Radicacion
  formulario: Formulario
}

const otraVersion = (error: unknown): Radicacion | null => {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'version') return null
  const { body } = error
  // reply of PUT /radicaciones
  return body && typeof body === 'object' && 'actual' in body && body.actual ? (body.actual as Radicacion) : null
}

/** The request may have arrived: network or server failure, or the first attempt is in progress. */
export const quedoEnDuda = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'en_curso')

/** Idempotent creation: a retry repeats the unanswered request under the same key and then sends later edits as a change. */
export const crear = async (
  form: Formulario,
  intento: { llave: string; enviado: Formulario | null },
  radicador: number,
  nombres: Nombres,
): Promise<Radicacion> => {
  const primero = intento.enviado ?? form
  const saved = await api.post<Radicacion>('/radicaciones', cuerpoNuevo(primero, radicador), { llave: intento.llave })
  if (iguales(primero, form)) return saved
  const { formulario } = fusionar(primero, form, desdeRadicacion(saved, clavesPorOrden(primero)), nombres)
  return api.put<Radicacion>(`/radicaciones/${saved.id_radicacion}`, cuerpoCambio(formulario, saved))
}

export type Preguntar = (given: { choques: Choque[]; unidos: string[] }) => Promise<Elecciones | null>

export interface Cambiada {
  radicacion: Radicacion
  /** Form sent in the end, merged with other users' changes. */
  enviado: Formulario
  unidos: string[]
}

/** On a version conflict merges and asks only about fields changed on both sides. Null: the user goes on editing. */
export const cambiar = async (
  form: Formulario,
  base: Base,
  nombres: Nombres,
  preguntar: Preguntar,
  unidos: string[] = [],
): Promise<Cambiada | null> => {
  try {
    const radicacion = await api.put<Radicacion>(
      `/radicaciones/${base.radicacion.id}`,
      cuerpoCambio(form, base.radicacion),
    )
    return { radicacion, enviado: form, unidos }
  } catch (error) {
    const actual = otraVersion(error)
    if (!actual) throw error
    const guardado = desdeRadicacion(actual, clavesPorId(base.formulario))
    let fusion = fusionar(base.formulario, form, guardado, nombres)
    if (fusion.choques.length > 0) {
      const elecciones = await preguntar(fusion)
      if (!elecciones) return null
      fusion = fusionar(base.formulario, form, guardado, nombres, elecciones)
    }
    const todos = [...new Set([...unidos, ...fusion.unidos])]
    if (iguales(fusion.formulario, guardado)) return { radicacion: actual, enviado: fusion.formulario, unidos: todos }
    return cambiar(fusion.formulario, { radicacion: actual, formulario: guardado }, nombres, preguntar, todos)
  }
}
