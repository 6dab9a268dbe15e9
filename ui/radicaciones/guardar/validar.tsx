import type { Formulario } from '../formulario.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { plural } from '../../../schemas/es-co/index.ts'

/** By field: the filing's own, or `{clave}.cuantia`, `{clave}.o{persona}`, `{clave}.i{inmueble}` of an act. */
export type Errores = Readonly<Record<string, string>>

/** In the order of the screen. */
const OBLIGATORIOS = ['digitador', 'revisor', 'contacto', 'liquidador', 'id_estados_escrituras'] as const

const NOMBRES: Readonly<Record<string, string>> = {
  contacto: 'Contacto',
  digitador: 'Digitador',
  revisor: 'Revisor',
  liquidador: 'Liquidador',
  id_estados_escrituras: 'Estado',
  num_escritura: 'Número de escritura',
  fecha_escritura: 'Fecha de escritura',
  observacion: 'Observaciones',
  actosradi: 'Actos',
}

/** Required fields (specification 1, section 5). */
export const validar = (form: Formulario): Errores =>
  Object.fromEntries(OBLIGATORIOS.filter((campo) => form[campo] === null).map((campo) => [campo, 'Campo requerido']))

/** Maps server paths (`actosradi.0.otorgantes.2.porcentaje_participacion`) to fields of the screen. */
export const erroresDelServidor = (errors: Record<string, string>, form: Formulario): Errores =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [ubicar(path.split('.'), form), text]))

const ubicar = ([field = '', at = '', list = '', row = '']: string[], form: Formulario): string => {
  const acto = field === 'actosradi' ? form.actosradi[Number(at)] : undefined
  if (!acto) return field
  const otorgante = list === 'otorgantes' ? acto.otorgantes[Number(row)] : undefined
  if (otorgante) return `${acto.clave}.o${otorgante.id_personas}`
  const inmueble = list === 'actosradiinmuebles' ? acto.actosradiinmuebles[Number(row)] : undefined
  return inmueble ? `${acto.clave}.i${inmueble.id_inmuebles}` : `${acto.clave}.${list || 'acto'}`
}

interface ErrorUbicado {
  campo: string
  /** «Compraventa: Ana Pérez». */
  donde: string
  texto: string
  acto: string | null
  /** Id of the element to focus. */
  elemento: string
}

export const ubicarErrores = (errores: Errores, form: Formulario): ErrorUbicado[] =>
  Object.entries(errores).map(([campo, texto]) => {
    const [clave = '', que = ''] = campo.split('.')
    const acto = form.actosradi.find((one) => one.clave === clave)
    if (!acto) return { campo, texto, donde: NOMBRES[campo] ?? '', acto: null, elemento: `campo-${campo}` }
    const id = Number(que.slice(1))
    const quien = que.startsWith('o')
      ? acto.otorgantes.find((one) => one.id_personas === id)?.nombres
      : acto.actosradiinmuebles.find((one) => one.id_inmuebles === id)?.matricula
    const elemento =
      que === 'cuantia' || que === 'remate'
        ? `${que}-${clave}`
        : que.startsWith('o')
          ? `porcentaje-${clave}-${id}`
          : `acto-${clave}`
    return {
      campo,
      texto,
      donde: `${acto.nombre_acto}: ${quien ?? (que === 'cuantia' ? 'Cuantía' : que === 'remate' ? 'Valor del remate' : 'acto')}`,
      acto: clave,
      elemento,
    }
  })

export const deActo = (errores: Readonly<Record<string, string>>, clave: string | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errores).flatMap(([campo, texto]) =>
      clave && campo.startsWith(`${clave}.`) ? [[campo.slice(clave.length + 1), texto]] : [],
    ),
  )

interface Props {
  errores: readonly ErrorUbicado[]
  irA: (error: ErrorUbicado) => void
}

export const ResumenErrores = ({ errores, irA }: Props) =>
  errores.length === 0 ? null : (
    <div className="flex items-start gap-3 py-3 px-4 rounded-6 bg-danger-soft [&_a]:text-danger" role="alert">
      <IconAlertCircle className="flex-none mt-0.5 text-danger" size={20} aria-hidden />
      <div>
        <strong>{`No se puede guardar: hay ${plural(errores.length, 'dato')} por corregir`}</strong>
        <ul className="mt-1 p-0 list-none">
          {errores.map((error) => (
            <li className="leading-6" key={error.campo}>
              <a
                href={`#${error.elemento}`}
                onClick={(event) => {
                  event.preventDefault()
                  irA(error)
                }}
              >
                {error.donde}
              </a>
              : {error.texto}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
