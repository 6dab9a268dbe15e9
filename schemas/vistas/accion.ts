import type { JSONSchema } from 'json-schema-to-ts'
import { textoPedido } from '../json/valores.ts'
import { objeto } from '../json/vocabulario.ts'
import type { Campo, Entrada, EsquemaDeFormulario, FormularioSuelto, Propiedad } from './pantalla.ts'

type Esquema = Exclude<JSONSchema, boolean> & {
  readonly mensajes?: Readonly<Record<string, string>>
  readonly enum?: readonly unknown[]
}

/** Characters above which a text is written in several lines. */
const DE_VARIAS_LINEAS = 255

/** Widget of a body's property, by its schema. */
function campoSegun({ type, format, maxLength = 0, enum: valores }: Esquema): Campo {
  const tipos: readonly unknown[] = [type].flat()
  if (tipos.includes('boolean') || valores?.includes(true)) return { widget: 'switch', ancho: 12 }
  if (valores)
    return {
      widget: 'choice',
      ancho: 6,
      opciones: valores.map((value) => ({ value: String(value), label: String(value) })),
    }
  if (format === 'date' || format === 'date-or-empty') return { widget: 'date', ancho: 6 }
  if (format === 'email') return { widget: 'email', ancho: 12 }
  if (tipos.includes('integer') || tipos.includes('number')) return { widget: 'number', ancho: 6 }
  return { widget: maxLength > DE_VARIAS_LINEAS ? 'long-text' : 'text', ancho: 12 }
}

/** Field of a dialog, with what its body's schema does not say. */
interface CampoDeAccion extends Readonly<Record<string, unknown>> {
  widget?: Entrada
  ancho?: Campo['ancho']
  titulo?: string
  /** The dialog requires it, with this sentence. */
  falta?: string
}

const conFalta = (esquema: Esquema, falta: string): Esquema => ({
  ...esquema,
  ...(esquema.maxLength === undefined ? {} : { minLength: esquema.minLength ?? 1 }),
  mensajes: { ...esquema.mensajes, required: falta, minLength: falta, type: falta },
})

interface Accion<S extends EsquemaDeFormulario> extends Omit<
  FormularioSuelto,
  'esquema' | 'campos' | 'metodo' | 'recurso'
> {
  /** `PUT /tramites/{id}/plazo`, under /api. */
  ruta: `${FormularioSuelto['metodo']} /${string}`
  esquema: S
  campos?: { readonly [N in Propiedad<S>]?: CampoDeAccion }
}

/**
 * Dialog of an action, over the body of its route. Each field has the widget of its schema unless stated.
 * Without `campos`: every property that neither the row nor `fijos` gives.
 */
export function accion<const S extends EsquemaDeFormulario>({
  ruta,
  campos,
  esquema,
  ...resto
}: Accion<S>): FormularioSuelto {
  const { deFila = [], fijos = {} } = resto
  const dados = new Set(['version', 'extra', ...deFila, ...Object.keys(fijos)])
  const dichos: Readonly<Record<string, CampoDeAccion | undefined>> = campos ?? {}
  const nombres = campos ? Object.keys(campos) : Object.keys(esquema.properties).filter((nombre) => !dados.has(nombre))
  const suyos = nombres.map((nombre) => {
    const propiedad = (esquema.properties[nombre] ?? {}) as Esquema // a property is no boolean here
    const { titulo = propiedad.title, falta, ...campo } = dichos[nombre] ?? {}
    const dicha = { ...(falta ? conFalta(propiedad, falta) : propiedad), title: titulo }
    return { nombre, falta, esquema: dicha, campo: { ...campoSegun(propiedad), ...campo } as Campo } // a widget with what it takes
  })
  const [metodo, recurso = ''] = ruta.split(' ') as [FormularioSuelto['metodo'], string] // as its type says
  return {
    size: 'md',
    ...resto,
    metodo,
    recurso,
    esquema: {
      ...esquema,
      required: suyos.flatMap(({ nombre, falta }) => (falta || esquema.required?.includes(nombre) ? [nombre] : [])),
      properties: Object.fromEntries(suyos.map((uno) => [uno.nombre, uno.esquema as JSONSchema])),
    },
    campos: Object.fromEntries(suyos.map(({ nombre, campo }) => [nombre, campo])),
  }
}

const MOTIVO = objeto({ motivo: textoPedido('Motivo', 300, 'Escriba el motivo.', 5) })

/** Annulment or refusal with its reason; its notices are those of specification 1, section 2 unless stated. */
export const conMotivo = (
  dado: Omit<Accion<typeof MOTIVO>, 'esquema' | 'mensajes'> & Partial<Pick<FormularioSuelto, 'mensajes'>>,
): FormularioSuelto =>
  accion({
    no: 'Volver',
    peligro: true,
    esquema: MOTIVO,
    mensajes: {
      enviando: 'eliminando datos...',
      enviado: 'Datos eliminados correctamente',
      noEnviado: 'Ha ocurrido un error',
    },
    ...dado,
  })
