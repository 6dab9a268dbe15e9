import type { FilaDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'

/** How who asks is reached. */
export const Contacto = ({
  fila: { correo_electronico, telefono, direccion },
}: {
  fila: Pick<FilaDeSolicitud, 'correo_electronico' | 'telefono' | 'direccion'>
}) => (
  <span className="solicitudes-contacto grid justify-items-start wrap-anywhere">
    <a href={`mailto:${correo_electronico}`}>{correo_electronico}</a>
    <small>
      <a href={`tel:${telefono.replace(/[^+\d]/g, '')}`}>{telefono}</a> · {direccion}
    </small>
  </span>
)
