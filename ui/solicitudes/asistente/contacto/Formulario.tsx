import { Campo } from '../piezas/Campo.tsx'
import type { Contacto, Faltas, NombreDeContacto } from './contacto.ts'

interface Props {
  contacto: Contacto
  faltas: Faltas
  onCambio: (nombre: NombreDeContacto, valor: string) => void
}

const TIPOS = ['Cédula de ciudadanía', 'Cédula de extranjería', 'Pasaporte', 'NIT']

/** The contact data, five that are asked for and the document of who asks. */
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
