import { IconAlertCircle } from '@tabler/icons-react'
import { toErrorSchema, type ErrorSchema, type RJSFValidationError } from '@rjsf/utils'
import type { EsquemaDeFormulario, FormularioEfectivo } from '../../../schemas/vistas/pantalla.ts'
import { tituloDe } from '../CeldaDe.tsx'
import { valorDe, type Fila } from '../fila.ts'
import { visibles } from './valores.ts'

export interface ErrorDeCampo {
  id: string
  titulo: string
  texto: string
}

export const irAlCampo = (id: string): void => {
  const box = document.getElementById(id)
  const target = box?.matches('input,textarea,select,button')
    ? box
    : (box?.querySelector<HTMLElement>('input,textarea,select,button') ??
      document.querySelector<HTMLElement>(`[data-campo="${CSS.escape(id)}"] :is(input, textarea, button)`))
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

export const ResumenErrores = ({ errores, general }: { errores: readonly ErrorDeCampo[]; general: string | null }) => {
  if (errores.length === 0 && !general) return null
  return (
    <div
      className="kit-error pantalla-errores flex items-start gap-3 py-3 px-4 rounded-6 bg-danger-soft text-danger mb-4"
      role="alert"
    >
      <IconAlertCircle size={20} aria-hidden />
      <div className="flex-1 text-ink">
        <strong>
          {general ?? (errores.length === 1 ? 'Revise este campo' : `Revise estos ${errores.length} campos`)}
        </strong>
        <ul className="mt-1 pl-[18px]">
          {errores.map(({ id, titulo, texto }) => (
            <li key={id}>
              <a
                className="text-inherit font-semibold"
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  irAlCampo(id)
                }}
              >
                {titulo}
              </a>
              : {texto}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Ajv keywords whose errors only repeat a more exact one. */
const AJENOS = new Set(['if', 'oneOf', 'anyOf'])

const estaLleno = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const rutaDe = (property: string | undefined): string => (property ?? '').replace(/^\./, '').replaceAll('/', '.')

/** Errors of visible fields. For an existing record only of changed fields: stored values may follow older rules. */
export const losQueCuentan = (
  errors: RJSFValidationError[],
  efectiva: FormularioEfectivo,
  original: Fila | null,
  datos: Fila,
): RJSFValidationError[] => {
  const ve = visibles(efectiva, datos)
  return errors.filter(({ name, property }) => {
    const ruta = rutaDe(property)
    if (ruta === 'extra') return false // never absent: the form creates it
    if (AJENOS.has(name ?? '') && errors.length > 1) return false
    const campo = ruta
      .split('.')
      .slice(0, ruta.startsWith('extra.') ? 2 : 1)
      .join('.')
    if (campo && !ve.has(campo)) return false
    if (original && name === 'required') return estaLleno(valorDe(original, campo))
    return !original || JSON.stringify(valorDe(original, campo)) !== JSON.stringify(valorDe(datos, campo))
  })
}

const tituloDeRuta = (esquema: EsquemaDeFormulario, ruta: string): string => {
  const [first = '', second] = ruta.split('.')
  const schema = esquema.properties[first]
  if (first !== 'extra' || !second || typeof schema !== 'object') return tituloDe(schema, first)
  return tituloDe(schema.properties?.[second], second)
}

export interface Falta {
  ruta: string
  texto: string
}

export const resumenDe = (
  errors: readonly Falta[],
  esquema: EsquemaDeFormulario,
  aparte: Readonly<Record<string, string>> = {},
): ErrorDeCampo[] => {
  const orden = [...Object.keys(esquema.properties), ...Object.keys(aparte)]
  const seen = new Set<string>()
  return errors
    .filter(({ ruta }) => ruta && ruta !== '_' && !seen.has(ruta) && seen.add(ruta))
    .sort((a, b) => orden.indexOf(a.ruta.split('.')[0] ?? '') - orden.indexOf(b.ruta.split('.')[0] ?? ''))
    .map(({ ruta, texto }) => ({
      id: `root_${ruta.replaceAll('.', '_')}`,
      titulo: aparte[ruta] ?? tituloDeRuta(esquema, ruta),
      texto,
    }))
}

export const desdeRjsf = (errors: readonly RJSFValidationError[]) =>
  errors.map(({ property, message }) => ({ ruta: rutaDe(property), texto: message ?? '' }))

export const comoErrorSchema = (errores: Record<string, string[]>): ErrorSchema =>
  toErrorSchema(
    Object.entries(errores).flatMap(([ruta, textos]) =>
      textos.map((message) => ({ property: `.${ruta}`, message, stack: message })),
    ),
  )
