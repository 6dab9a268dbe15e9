import type { ActoForm, Formulario } from '../formulario.ts'
import type { Radicacion } from '../radicacion.ts'

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

/** What the person has written, as POST /radicaciones takes it; equal bodies mean that nothing changed. */
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

/** The body of a new filing: `radicador` is the user who files it (specification 1, section 4). */
export const cuerpoNuevo = (form: Formulario, radicador: number) => ({
  ...contenido(form),
  radicador,
  reparto: true,
  id_proyectos: null,
  activo: false,
})

/** The body of a change: the same, with the number and the version that was read. */
export const cuerpoCambio = (
  form: Formulario,
  { radicador, reparto, id_proyectos, activo, numero_radicacion, version }: Radicacion,
) => ({ ...contenido(form), radicador, reparto, id_proyectos, activo, numero_radicacion, version })

export const iguales = (a: Formulario, b: Formulario): boolean =>
  a === b || JSON.stringify(contenido(a)) === JSON.stringify(contenido(b))

/** What the fees depend on: acts, amounts, parties, properties, date of the deed. Papers handed in do not change them. */
const cobro = (form: Formulario) => {
  const { actosradi, fecha_escritura } = contenido(form)
  return JSON.stringify([fecha_escritura, actosradi.map((uno) => ({ ...uno, documentos_entregados: null }))])
}

export const cambiaElCobro = (a: Formulario, b: Formulario): boolean => a !== b && cobro(a) !== cobro(b)
