import {
  type ActoForm,
  type Formulario,
  clavesPorId,
  clavesPorOrden,
  cuerpoDeGenerales,
  desdeRadicacion,
} from '../formulario.ts'
import type { Radicacion } from '../radicacion.ts'
import { ApiError, api } from '../../kit/http/api.ts'
import { guardarUniendo, type Preguntar } from '../../kit/drafts/use-conflicto.ts'
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
  ...cuerpoDeGenerales(form),
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
  const { actosradi } = contenido(form)
  return JSON.stringify([form.fecha_escritura, actosradi.map((uno) => ({ ...uno, documentos_entregados: null }))])
}

export const cambiaElCobro = (a: Formulario, b: Formulario): boolean => a !== b && cobro(a) !== cobro(b)

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

/** Null: the user goes on editing. */
export const cambiar = (
  form: Formulario,
  base: { radicacion: Radicacion; formulario: Formulario },
  nombres: Nombres,
  preguntar: Preguntar,
) =>
  guardarUniendo(
    form,
    { leida: base.radicacion, valor: base.formulario },
    {
      enviar: (mio, sobre) => api.put<Radicacion>(`/radicaciones/${sobre.id}`, cuerpoCambio(mio, sobre)),
      abrir: (leida, antes) => desdeRadicacion(leida, clavesPorId(antes)),
      fusionar: ({ base: era, mio, guardado }, elecciones) => {
        const { formulario, ...resto } = fusionar(era, mio, guardado, nombres, elecciones)
        return { valor: formulario, ...resto }
      },
      iguales,
      preguntar,
    },
  )
