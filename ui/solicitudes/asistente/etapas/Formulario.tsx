import { CAMPO_REQUERIDO, CORREO_NO_VALIDO } from '../../../../schemas/solicitudes/etapas.ts'
import { Campo, Casilla } from '../piezas/Campo.tsx'

const CONTACTO = [
  'nombre',
  'apellidos',
  'correo_electronico',
  'direccion',
  'telefono',
  'tipo_identificacion',
  'identificacion',
] as const
type NombreDeContacto = (typeof CONTACTO)[number]
export type Contacto = Readonly<Record<NombreDeContacto, string>>
export type Faltas = Readonly<Partial<Record<string, string>>>

export const VACIO: Contacto = {
  nombre: '',
  apellidos: '',
  correo_electronico: '',
  direccion: '',
  telefono: '',
  tipo_identificacion: '',
  identificacion: '',
}

const REQUERIDOS = ['nombre', 'apellidos', 'correo_electronico', 'direccion', 'telefono'] as const
/** Same rule as on the server. */
const CORREO = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Errors by field (specification 3, section 5). */
export const faltasDe = (contacto: Contacto): Faltas => {
  const faltas: Record<string, string> = {}
  for (const nombre of REQUERIDOS) if (!contacto[nombre].trim()) faltas[nombre] = CAMPO_REQUERIDO
  if (!faltas['correo_electronico'] && !CORREO.test(contacto.correo_electronico.trim()))
    faltas['correo_electronico'] = CORREO_NO_VALIDO
  if (contacto.tipo_identificacion && !contacto.identificacion.trim()) faltas['identificacion'] = CAMPO_REQUERIDO
  return faltas
}

/** Trimmed; an emptied field is sent empty. */
export const cuerpoDe = (contacto: Partial<Contacto>): Record<string, string> =>
  Object.fromEntries(Object.entries(contacto).map(([name, value]) => [name, value.trim()]))

/** Fields of the contact that a source has. */
export const escritoDe = (fuente: unknown): Partial<Contacto> =>
  typeof fuente === 'object' && fuente !== null
    ? Object.fromEntries(
        Object.entries(fuente).filter(
          ([name, value]) => CONTACTO.some((uno) => uno === name) && typeof value === 'string',
        ),
      )
    : {}

export const contactoDe = (fuente: unknown): Contacto => ({ ...VACIO, ...escritoDe(fuente) })

interface Props {
  contacto: Contacto
  faltas: Faltas
  onCambio: (nombre: NombreDeContacto, valor: string) => void
}

const TIPOS = ['Cédula de ciudadanía', 'Cédula de extranjería', 'Pasaporte', 'NIT']

export const Formulario = ({ contacto, faltas, onCambio }: Props) => {
  const de = (nombre: NombreDeContacto) => ({
    value: contacto[nombre],
    error: faltas[nombre],
    onChange: (valor: string) => onCambio(nombre, valor),
  })
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-4">
      <Campo label="Nombres" requerido maximo={120} autoComplete="given-name" ancho="medio" {...de('nombre')} />
      <Campo label="Apellidos" requerido maximo={120} autoComplete="family-name" ancho="medio" {...de('apellidos')} />
      <Campo
        label="Correo electrónico"
        requerido
        tipo="email"
        maximo={254}
        autoComplete="email"
        ayuda="Aquí le llega el enlace para volver a esta solicitud."
        {...de('correo_electronico')}
      />
      <Campo label="Dirección" requerido maximo={250} autoComplete="street-address" {...de('direccion')} />
      <Campo label="Teléfono" requerido tipo="tel" maximo={40} autoComplete="tel" ancho="solo" {...de('telefono')} />
      <div className="sol-campo" data-ancho="medio">
        <label className="font-medium" htmlFor="sol-tipo-documento">
          Tipo de documento<span className="muted"> (opcional)</span>
        </label>
        <select
          id="sol-tipo-documento"
          value={contacto.tipo_identificacion}
          onChange={(event) => onCambio('tipo_identificacion', event.currentTarget.value)}
        >
          <option value="">Sin decir</option>
          {TIPOS.map((tipo) => (
            <option key={tipo}>{tipo}</option>
          ))}
          {contacto.tipo_identificacion && !TIPOS.includes(contacto.tipo_identificacion) ? (
            <option>{contacto.tipo_identificacion}</option>
          ) : null}
        </select>
      </div>
      <Campo label="Número de documento" maximo={30} ancho="medio" {...de('identificacion')} />
    </div>
  )
}

/** Privacy notice (Ley 1581, arts. 12 and 17). */
export interface AvisoDePrivacidad {
  version: string
  texto: string
  finalidades: readonly { id: string; texto: string; opcional: boolean }[]
}

interface PropsAviso {
  aviso: AvisoDePrivacidad
  marcadas: readonly string[]
  onMarcar: (marcadas: string[]) => void
}

/** Whole notice and optional purposes, unticked: the service does not depend on them. */
export const Aviso = ({ aviso: { version, texto, finalidades }, marcadas, onMarcar }: PropsAviso) => {
  const [primero, ...resto] = texto.split(/\n{2,}/)
  const opcionales = finalidades.filter(({ opcional }) => opcional)
  return (
    <section className="sol-aviso" aria-labelledby="sol-aviso">
      <h3 id="sol-aviso">Sus datos personales</h3>
      <p>{primero}</p>
      <details>
        <summary>Leer el aviso de privacidad completo</summary>
        {resto.map((parrafo) => (
          <p className="py-1" key={parrafo}>
            {parrafo}
          </p>
        ))}
        <p className="muted py-1">Versión {version}</p>
      </details>
      {opcionales.length ? (
        <fieldset>
          <legend>Si quiere, autorice además:</legend>
          {opcionales.map(({ id, texto: que }) => (
            <Casilla
              key={id}
              marcada={marcadas.includes(id)}
              onChange={(marcada) => onMarcar(marcada ? [...marcadas, id] : marcadas.filter((una) => una !== id))}
            >
              {que}
            </Casilla>
          ))}
          <p className="muted">No es necesario para atender su solicitud.</p>
        </fieldset>
      ) : null}
    </section>
  )
}
